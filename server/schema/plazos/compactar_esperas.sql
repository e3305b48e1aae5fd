-- Looks at what was noted. Two at once: the second does nothing. A change that commits meanwhile brings its own note.
create or replace function compactar_esperas() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  carpetas integer[];
  dias date[];
  cargas uuid[];
begin
  if not pg_try_advisory_xact_lock(32058) then
    return;
  end if;
  perform anotar_lecturas();
  perform repartir_notas();
  if not exists (select from plazonota) then
    return;
  end if;
  with nota as (delete from plazonota returning *),
    tocada as (select llcarpeta, max(dia) as dia from nota where llcarpeta is not null group by 1)
  select (select array_agg(llcarpeta order by llcarpeta) from tocada), (select array_agg(dia order by llcarpeta) from tocada),
    (select array_agg(distinct llcarga) from nota where llcarga is not null)
  into carpetas, dias, cargas;
  insert into plazomovimiento as m select * from unnest(carpetas, dias) t (llcarpeta, dia) where dia is not null
    on conflict (llcarpeta) do update set dia = excluded.dia where m.dia < excluded.dia;
  delete from plazomovimiento m where m.llcarpeta = any (carpetas)
    and not exists (select from carpeta c where c.llcarpeta = m.llcarpeta);
  perform contar_esperas(carpetas, rechazos_de(cargas) || array(
    select r.llrechazo from carpeta c join plazorechazo r on r.llinstitucion = c.llinstitucion and r.noci = c.noci
    where c.llcarpeta = any (carpetas)));
  perform contar_cruce(carpetas);
end $$;
revoke execute on function compactar_esperas from public;
grant execute on function compactar_esperas to renadet_app;
