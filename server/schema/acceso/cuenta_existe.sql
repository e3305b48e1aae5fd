-- Whether an e-mail is somebody's, of whatever institution [2-425].
create or replace function cuenta_existe(correo text) returns boolean
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (select from usuario where dscorreo = correo);
end;
revoke execute on function cuenta_existe from public;
grant execute on function cuenta_existe to renadet_app;
