-- The public check: nothing about any person, and nothing without the code.
create or replace function comprobar_constancia(cual text)
returns table (folio text, bovictima boolean, dsinstitucion text, fcemision date, declarado text, llaveid text,
  publica bytea, firma bytea, sustituida boolean, revocada date)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.folio, c.llvictima is not null, i.dsinstitucion, c.fcemision, c.declarado, c.llaveid, l.publica, c.firma,
    exists (select from constancia o where o.llcarpeta = c.llcarpeta and o.llvictima is not distinct from c.llvictima
      and o.turno > c.turno and o.huella <> c.huella),
    (c.fcrevocada at time zone 'America/Mexico_City')::date
  from constancia c join ctinstitucion i using (llinstitucion) left join constanciallave l on l.llaveid = c.llaveid
  where c.codigo = cual;
end;
revoke execute on function comprobar_constancia from public;
grant execute on function comprobar_constancia to renadet_app;
