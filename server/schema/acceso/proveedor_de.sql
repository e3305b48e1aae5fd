-- The provider of an institution, on, for whoever signs in: nobody has a scope yet.
drop function if exists proveedor_de(integer);
create or replace function proveedor_de(institucion integer)
returns table (llinstitucion integer, emisor text, cliente text, secreto bytea, dominios text[], acr text, compartido boolean)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select p.llinstitucion, p.emisor, p.cliente, p.secreto, p.dominios, p.acr, p.compartido
  from proveedor p join ctinstitucion i on i.llinstitucion = p.llinstitucion
  where p.llinstitucion = institucion and p.activo and i.boactivo = 1;
end;
revoke execute on function proveedor_de from public;
grant execute on function proveedor_de to renadet_app;
