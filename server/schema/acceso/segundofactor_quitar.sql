-- Takes the second factor of an account away, for who administers it; never one's own. Whether there was one.
create or replace function segundofactor_quitar(cuenta integer) returns boolean
language sql security definer set search_path = public, pg_temp
begin atomic
  with quitado as (
    delete from segundofactor where llusuario = cuenta and alcance_administra() and cuenta <> alcance_usuario() and exists (
      select from usuario u where u.llusuario = cuenta and (alcance_institucion() = 0
        or alcance_institucion() = u.llinstitucion and cuenta_en_lugares(cuenta))) returning 1)
  select exists (select from quitado);
end;
revoke execute on function segundofactor_quitar from public;
grant execute on function segundofactor_quitar to renadet_app;
