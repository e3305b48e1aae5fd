-- Since when an account is bound to a person of its institution's provider, for who administers it.
create or replace function identidad_desde(cuenta integer) returns date
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select (vinculada at time zone 'America/Mexico_City')::date from identidad where llusuario = cuenta and alcance_administra();
end;
revoke execute on function identidad_desde from public;
grant execute on function identidad_desde to renadet_app;
