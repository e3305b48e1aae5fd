-- Changes the password of whose it is, unless it changed meanwhile; whether it did. The session that asks goes on, alone.
drop function if exists contrasenia_cambiar(text, text);
create or replace function contrasenia_cambiar(comparada text, nueva text, conservada bytea) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('renadet.sesion', encode(conservada, 'hex'), true);
  update usuario set contrasenia = nueva, contraseniatemporal = false, intentos = 0, version = version + 1
  where llusuario = alcance_usuario() and boactivo = 1 and contrasenia = comparada;
  return found;
end $$;
revoke execute on function contrasenia_cambiar from public;
grant execute on function contrasenia_cambiar to renadet_app;
