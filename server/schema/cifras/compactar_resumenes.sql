-- Moves what was written into the totals. Two at once: the second does nothing.
create or replace function compactar_resumenes() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if pg_try_advisory_xact_lock(32017) and (exists (select from cambiocarpeta) or exists (select from cambiovictima)
      or exists (select from cambioresponsable)) then
    perform sumar_resumenes('delete from cambiocarpeta returning *', 'delete from cambiovictima returning *',
      'delete from cambioresponsable returning *', true);
  end if;
end $$;
revoke execute on function compactar_resumenes from public;
grant execute on function compactar_resumenes to renadet_app;
