-- Clears the count of an account that signs in, below a limit; false when it was blocked, or its e-mail or password changed,
-- meanwhile.
drop function if exists cuenta_entrar(integer, text, integer);
create or replace function cuenta_entrar(cuenta integer, correo text, comparada text, limite integer) returns boolean
language sql security definer set search_path = public, pg_temp
begin atomic
  with entra as (
    update usuario set intentos = case when intentos < limite then 0 else intentos end
    where llusuario = cuenta and boactivo = 1 and dscorreo = correo and contrasenia = comparada returning 1)
  select exists (select from entra);
end;
revoke execute on function cuenta_entrar from public;
grant execute on function cuenta_entrar to renadet_app;
