-- Locks the national administrators in use, always in the same order: of two who would block each other at once, the
-- second one finds that nobody else would be left.
create or replace function cuentas_nacionales() returns setof integer
language sql security definer set search_path = public, pg_temp
begin atomic
  select llusuario from usuario where llrol = 1 and boactivo = 1 order by llusuario for no key update;
end;
revoke execute on function cuentas_nacionales from public;
grant execute on function cuentas_nacionales to renadet_app;
