-- The only way in: lines of a transaction, chained when it commits.
create or replace function auditar(entradas jsonb) returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  insert into auditoriapendiente (entradas) values (auditar.entradas);
end;
revoke execute on function auditar from public;
grant execute on function auditar to renadet_app;
