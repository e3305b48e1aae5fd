-- Whether an account can still attend what is asked of an area: in use, of its office, with the area among its places, and of
-- a role that edits files (function 5). What is addressed to one that cannot is the area's.
create or replace function cuenta_atiende(cuenta integer, institucion integer, area integer) returns boolean
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (
    select from usuario u join ctrolfuncionalidad f on f.llrol = u.llrol and f.boactivo = 1 and f.llfuncionalidad = 5
    where u.llusuario = cuenta and u.boactivo = 1 and u.llinstitucion = institucion
      and (not exists (select from usuariopropietario p where p.llusuario = cuenta)
        or exists (select from usuariopropietario p where p.llusuario = cuenta and p.llpropietario = area)));
end;
revoke execute on function cuenta_atiende from public;
grant execute on function cuenta_atiende to renadet_app;
