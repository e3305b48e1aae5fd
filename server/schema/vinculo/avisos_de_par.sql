-- The notices of a pair and why it may have none, for the national reviewer.
create or replace function avisos_de_par(una integer, otra integer) returns table (vetado text, lados jsonb)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select aviso_vetado(una, otra), coalesce((
    select jsonb_agg(jsonb_build_object('llvictima', x.llvictima, 'numero', x.numero, 'dado', dia_mexico(x.fcdado), 'motivo', x.motivo,
      'respuesta', x.respuesta, 'motivorespuesta', x.motivorespuesta) order by x.llvictima)
    from aviso x where x.a = una and x.b = otra and x.fcretirado is null), '[]')
  where alcance_institucion() = 0;
end;
revoke execute on function avisos_de_par from public;
grant execute on function avisos_de_par to renadet_app;
