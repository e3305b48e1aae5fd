-- The password that its owner set with a mailed code.
create or replace function cuenta_restablecer(cuenta integer, nueva text) returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  update usuario set contrasenia = nueva, intentos = 0, contraseniatemporal = false where llusuario = cuenta;
end;
revoke execute on function cuenta_restablecer from public;
grant execute on function cuenta_restablecer to renadet_app;
