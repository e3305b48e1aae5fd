-- Moves what was written into the totals, in one statement: every moment adds up to the same. Two at once: the second
-- does nothing.
create or replace function compactar_calidad() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if pg_try_advisory_xact_lock(32057) and exists (select from cambiocalidad) then
    perform sumar_calidad('delete from cambiocalidad returning *');
  end if;
end $$;
revoke execute on function compactar_calidad from public;
grant execute on function compactar_calidad to renadet_app;
