-- Words of new victims. As the owner: the application reads words and never writes them. The files are held, so that of two
-- who save at once the second sees the victim of the first. A victim more only adds words to those that are there, and
-- changes `comun` of those that come after them: the names of the others are not cut again.
create or replace function agregar_palabras() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  ids constant integer[] := array(select distinct llcarpeta from cambiadas);
  viejas carpetapalabra[];
  nuevas carpetapalabra[];
begin
  perform from carpeta where llcarpeta = any(ids) order by llcarpeta for no key update;
  viejas := array(select k from carpetapalabra k where llcarpeta = any(ids));
  nuevas := array(
    select row(x.*, letras_comunes(palabra, lag(palabra) over (partition by llcarpeta order by palabra)))::carpetapalabra
    from (
      select p.palabra collate "C" as palabra, c.llinstitucion, c.llpropietario, c.llcarpeta, c.fcinicio
      from cambiadas v join carpeta c using (llcarpeta),
        palabras(v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno) as p (palabra)
      union select palabra, llinstitucion, llpropietario, llcarpeta, fcinicio from unnest(viejas)
    ) x);
  if cardinality(viejas) = 0 then
    insert into carpetapalabra select * from unnest(nuevas);
  else
    insert into carpetapalabra (select * from unnest(nuevas) except all select * from unnest(viejas))
      on conflict (palabra, llinstitucion, fcinicio, llcarpeta) do update set comun = excluded.comun;
  end if;
  return null;
end $$;
create or replace trigger busca_alta after insert on victima referencing new table as cambiadas
  for each statement execute function agregar_palabras();
