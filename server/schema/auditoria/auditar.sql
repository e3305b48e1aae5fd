-- The only way in: lines of a transaction, chained when it commits, where they take its seals (sello_sin_linea).
create or replace function auditar(entradas jsonb) returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  insert into auditoriapendiente (entradas) values (auditar.entradas);
  select set_config('renadet.linea', 'sí', true);
end;
revoke execute on function auditar from public;
grant execute on function auditar to renadet_app;
