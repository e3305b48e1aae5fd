-- What is compared of some files' victims, as the records say it now. @returns the victims of whom it was something else, or
-- who are no more. Planned once: planning the view costs more than reading it for one file.
create or replace function actualizar_comparables(carpetas integer[]) returns integer[] language plpgsql
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  ahora constant comparable[] := array(select row(h.*)::comparable from hechoscomparable h where llcarpeta = any (carpetas));
  cambiadas integer[];
begin
  with antes as materialized (select * from comparable where llcarpeta = any (carpetas)),
    segun as materialized (select * from unnest(ahora))
  select coalesce(array_agg(distinct llvictima), '{}') into cambiadas from (
    (select * from segun except all select * from antes) union all (select * from antes except all select * from segun)) x;
  if cambiadas = '{}' then
    return cambiadas;
  end if;
  delete from comparable where llvictima = any (cambiadas);
  insert into comparable select k.* from unnest(ahora) k join unnest(cambiadas) v on v = k.llvictima;
  perform poner_claves(carpetas, cambiadas);
  -- whose a pair is, also one that was decided
  update par p set instituciona = c.llinstitucion, propietarioa = c.llpropietario from comparable c
    where c.llvictima = p.a and p.a = any (cambiadas)
      and (p.instituciona, p.propietarioa) is distinct from (c.llinstitucion, c.llpropietario);
  update par p set institucionb = c.llinstitucion, propietariob = c.llpropietario from comparable c
    where c.llvictima = p.b and p.b = any (cambiadas)
      and (p.institucionb, p.propietariob) is distinct from (c.llinstitucion, c.llpropietario);
  return cambiadas;
end $$;
revoke execute on function actualizar_comparables from public;
