-- Gives a try back: its password was right, the code is still to come.
create or replace function cuenta_devolver_intento(cuenta integer) returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  update usuario set intentos = intentos - 1 where llusuario = cuenta and intentos > 0;
end;
revoke execute on function cuenta_devolver_intento from public;
grant execute on function cuenta_devolver_intento to renadet_app;
