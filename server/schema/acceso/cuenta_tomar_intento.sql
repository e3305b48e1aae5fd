-- Takes one of the tries that all unknown browsers share; null when there is none left.
create or replace function cuenta_tomar_intento(cuenta integer, limite integer) returns integer
language sql security definer set search_path = public, pg_temp
begin atomic
  update usuario set intentos = intentos + 1 where llusuario = cuenta and intentos < limite returning intentos;
end;
revoke execute on function cuenta_tomar_intento from public;
grant execute on function cuenta_tomar_intento to renadet_app;
