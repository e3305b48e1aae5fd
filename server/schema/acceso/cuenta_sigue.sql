-- Whether an account is still in use under an e-mail, and stays so until the transaction ends: what is written for it then
-- was not meant for somebody before.
create or replace function cuenta_sigue(cuenta integer, correo text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from usuario u where u.llusuario = cuenta and u.dscorreo = correo and u.boactivo = 1 for no key update;
  return found;
end $$;
revoke execute on function cuenta_sigue from public;
grant execute on function cuenta_sigue to renadet_app;
