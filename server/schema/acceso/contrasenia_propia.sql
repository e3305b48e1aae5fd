-- The hash of whose password it is.
create or replace function contrasenia_propia() returns text language sql stable security definer set search_path = public, pg_temp
begin atomic
  select u.contrasenia from usuario u where u.llusuario = alcance_usuario();
end;
revoke execute on function contrasenia_propia from public;
grant execute on function contrasenia_propia to renadet_app;
