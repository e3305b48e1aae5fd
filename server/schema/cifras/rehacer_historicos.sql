-- The counts of historical cases anew, after a load without triggers.
create or replace function rehacer_historicos() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  lock table expedientehistorico in share mode;
  truncate historicocuenta;
  insert into historicocuenta select llinstitucion, count(*) from expedientehistorico group by 1;
end $$;
revoke execute on function rehacer_historicos from public;
