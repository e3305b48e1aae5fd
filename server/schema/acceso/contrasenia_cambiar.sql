-- Changes the password of whose it is, unless it changed meanwhile; whether it did.
create or replace function contrasenia_cambiar(comparada text, nueva text) returns boolean
language sql security definer set search_path = public, pg_temp
begin atomic
  with cambiada as (
    update usuario set contrasenia = nueva, contraseniatemporal = false, intentos = 0, version = version + 1
    where llusuario = alcance_usuario() and boactivo = 1 and contrasenia = comparada returning 1)
  select exists (select from cambiada);
end;
revoke execute on function contrasenia_cambiar from public;
grant execute on function contrasenia_cambiar to renadet_app;
