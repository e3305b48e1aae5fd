-- Name and first surname of who did something, for lists that name them: nothing else of the account.
create or replace function nombre_de_usuario(cuenta integer) returns text
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select concat_ws(' ', dsnombre, dsapellidopaterno) from usuario where llusuario = cuenta;
end;
revoke execute on function nombre_de_usuario from public;
grant execute on function nombre_de_usuario to renadet_app;
