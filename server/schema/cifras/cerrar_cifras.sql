-- Waits until every transaction that had written when it was called is over, ten seconds at most: whatever is written
-- afterwards belongs to the day that runs. Blocks nobody.
create or replace function cerrar_cifras() returns void language plpgsql volatile as $$
declare limite xid8 := pg_snapshot_xmax(pg_current_snapshot());
begin
  for i in 1..100 loop
    if pg_snapshot_xmin(pg_current_snapshot()) >= limite then return; end if;
    perform pg_sleep(0.1);
  end loop;
  raise exception 'hay escrituras sin terminar' using errcode = 'lock_not_available';
end $$;
