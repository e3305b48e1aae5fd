-- The lists and what else is kept by their notes (contar_cruce), at once: after a load without triggers.
create or replace function rehacer_esperas() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform rehacer_listas();
  delete from crucecarpeta;
  insert into crucecarpeta select * from hechoscruce order by dia, llcarpeta;
  analyze crucecarpeta; -- else the planner takes it for empty until somebody vacuums
end $$;
revoke execute on function rehacer_esperas from public;
