-- The institutions whose people sign in with their own provider, for the sign-in page.
create or replace function proveedores_activos() returns table (llinstitucion integer, dsinstitucion text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select p.llinstitucion, i.dsinstitucion::text
  from proveedor p join ctinstitucion i on i.llinstitucion = p.llinstitucion
  where p.activo and i.boactivo = 1 order by 2;
end;
revoke execute on function proveedores_activos from public;
grant execute on function proveedores_activos to renadet_app;
