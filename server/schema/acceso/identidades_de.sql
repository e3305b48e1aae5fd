-- How many accounts of an institution are bound to a person of its provider, for who administers all of them.
create or replace function identidades_de(institucion integer) returns integer
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select count(*)::integer from identidad i join usuario u on u.llusuario = i.llusuario
  where u.llinstitucion = institucion and alcance_institucion() = 0;
end;
revoke execute on function identidades_de from public;
grant execute on function identidades_de to renadet_app;
