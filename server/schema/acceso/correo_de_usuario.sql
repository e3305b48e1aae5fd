-- The e-mail of an account, for what is sent to it.
create or replace function correo_de_usuario(cuenta integer) returns text
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select dscorreo from usuario where llusuario = cuenta;
end;
revoke execute on function correo_de_usuario from public;
grant execute on function correo_de_usuario to renadet_app;
