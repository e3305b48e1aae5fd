-- Files that were touched since the job looked, so many notes at most, taken out of its list; what is compared of them and
-- their keys are as the records say now. @returns how many it took, and of which victims something else is compared; two at
-- once: the second gets none. Whoever it answers does not wait for the disk at the commit: what is kept is made of the
-- records, and if it is lost, so is the taking of the notes, and the job looks again.
create or replace function tomar_comparables(cuantas integer) returns table (tomadas integer, cambiadas integer[])
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids integer[];
begin
  if alcance_institucion() is distinct from 0 or not pg_try_advisory_xact_lock(32065)
    or not pg_try_advisory_xact_lock(32066) then -- while all are compared, touched ones wait for a later turn
    return query select 0, '{}'::integer[];
    return;
  end if;
  perform set_config('synchronous_commit', 'off', true);
  perform repartir_notas();
  with q as (
    delete from vinculonota where ctid = any (array(select ctid from vinculonota limit cuantas)) returning llcarpeta)
  select array_agg(llcarpeta) into ids from q;
  return query select coalesce(cardinality(ids), 0), actualizar_comparables(coalesce(ids, '{}'));
end $$;
revoke execute on function tomar_comparables from public;
grant execute on function tomar_comparables to renadet_app;
