-- Whether all places of an account are among those of who acts; who has none acts on the whole institution. An account
-- without places sees all of its institution, so only who does, too, administers it (D-38).
create or replace function cuenta_en_lugares(cuenta integer) returns boolean
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select alcance_propietarios() is null or (
    select count(*) > 0 and bool_and(up.llpropietario = any (alcance_propietarios()))
    from usuariopropietario up where up.llusuario = cuenta);
end;
revoke execute on function cuenta_en_lugares from public;
grant execute on function cuenta_en_lugares to renadet_app;
