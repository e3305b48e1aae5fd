-- Whether who started something is still who they were.
create or replace function cuenta_vigente(cuenta integer, rol integer, institucion integer) returns boolean
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (select from usuario where llusuario = cuenta and llrol = rol and llinstitucion = institucion and boactivo = 1);
end;
revoke execute on function cuenta_vigente from public;
grant execute on function cuenta_vigente to renadet_app;
