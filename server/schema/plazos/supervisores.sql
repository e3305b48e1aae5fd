-- Supervisors in use with the scope of each: to whom the weekly digest goes.
create or replace function supervisores() returns table (llusuario integer, dscorreo text, llinstitucion integer, propietarios integer[])
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select u.llusuario, u.dscorreo, u.llinstitucion, (
    select array_agg(p.llpropietario order by p.llpropietario) from usuariopropietario p where p.llusuario = u.llusuario)
  from usuario u where u.llrol in (3, 5) and u.boactivo = 1 order by u.llusuario;
end;
revoke execute on function supervisores from public;
grant execute on function supervisores to renadet_app;
