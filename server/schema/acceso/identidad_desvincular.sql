-- Takes the person of a provider from an account, for who administers it; never one's own. Whether there was one.
create or replace function identidad_desvincular(cuenta integer) returns boolean
language sql security definer set search_path = public, pg_temp
begin atomic
  with suelta as (
    delete from identidad where llusuario = cuenta and alcance_administra() and cuenta <> alcance_usuario() and exists (
      select from usuario u where u.llusuario = cuenta and (alcance_institucion() = 0
        or alcance_institucion() = u.llinstitucion and cuenta_en_lugares(cuenta))) returning 1)
  select exists (select from suelta);
end;
revoke execute on function identidad_desvincular from public;
grant execute on function identidad_desvincular to renadet_app;
