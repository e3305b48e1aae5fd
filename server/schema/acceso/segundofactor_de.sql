-- Which accounts of an institution have one, for who administers it.
create or replace function segundofactor_de(cuenta integer) returns boolean
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (select from segundofactor where llusuario = cuenta and confirmado is not null);
end;
revoke execute on function segundofactor_de from public;
grant execute on function segundofactor_de to renadet_app;
