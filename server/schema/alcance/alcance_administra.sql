-- Whether who acts administers users now (function 19), by the database's own word: a route that asks for the wrong
-- function, or a query without its WHERE, shows no account but the own one.
create or replace function alcance_administra() returns boolean language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (
    select from usuario u join ctrolfuncionalidad f on f.llrol = u.llrol and f.boactivo = 1 and f.llfuncionalidad = 19
    where u.llusuario = alcance_usuario() and u.boactivo = 1);
end;
revoke execute on function alcance_administra from public;
grant execute on function alcance_administra to renadet_app;
