-- Words of some files: made from the records, and written where they differ. Also when what makes them says something else.
create or replace function poner_palabras(ids integer[]) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  nuevas carpetapalabra[];
begin
  perform from carpeta where llcarpeta = any(ids) order by llcarpeta for no key update;
  nuevas := array(select row(h.*)::carpetapalabra from hechospalabra h where llcarpeta = any(ids));
  delete from carpetapalabra k where llcarpeta = any(ids) and not exists (select from unnest(nuevas) n
    where (n.palabra, n.llinstitucion, n.llpropietario, n.llcarpeta, n.fcinicio, n.comun)
      = (k.palabra, k.llinstitucion, k.llpropietario, k.llcarpeta, k.fcinicio, k.comun));
  insert into carpetapalabra
    (select * from unnest(nuevas) except all select k.* from carpetapalabra k where llcarpeta = any(ids));
end $$;
revoke execute on function poner_palabras from public;
