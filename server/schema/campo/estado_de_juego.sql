-- Where a kit is, by the server's clock (domain/src/campo).
create or replace function estado_de_juego(terminado timestamptz, motivo text, vence timestamptz) returns text
language sql stable
return case when terminado is not null then case when motivo is null then 'CERRADO' else 'TERMINADO' end
  when vence <= now() then 'VENCIDO' else 'VIGENTE' end;
