-- Forgets what changed of numbers before the night before: every count that is still remembered from before then is made anew.
-- @param todo all that was counted until now: after changes that no trigger saw
drop function if exists olvidar_numeros(boolean);
create or replace function olvidar_numeros(todo boolean default false) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare corte xid8;
begin
  perform pg_advisory_xact_lock(32018);
  if todo then
    corte := pg_snapshot_xmax(pg_current_snapshot());
  else
    select luego into corte from numerodesde;
  end if;
  delete from cambionumero where acto < corte;
  insert into numerodesde (desde, luego) values (coalesce(corte, '0'), pg_snapshot_xmin(pg_current_snapshot()))
    on conflict (unica) do update set desde = excluded.desde, luego = excluded.luego;
end $$;
revoke execute on function olvidar_numeros from public;
grant execute on function olvidar_numeros to renadet_app;
