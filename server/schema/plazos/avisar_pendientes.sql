-- Notes that the digest of a week goes to an account; false where it went already.
create or replace function avisar_pendientes(cuenta integer, lunes date) returns boolean
language sql security definer set search_path = public, pg_temp
begin atomic
  with nueva as (insert into plazoaviso values (cuenta, lunes) on conflict do nothing returning 1)
  select exists (select from nueva);
end;
revoke execute on function avisar_pendientes from public;
grant execute on function avisar_pendientes to renadet_app;
