-- What each list has of some files, and since which day: the one place that says what belongs to a list. A closed file is
-- in none, because nothing of it changes any more.
create or replace function esperas_de(carpetas integer[])
returns table (llplazo smallint, llave integer, llinstitucion integer, llpropietario integer, desde date)
language sql stable set search_path = public, pg_temp
begin atomic
  with abierta as (
    select c.llcarpeta, c.llinstitucion, c.llpropietario, c.llestatus, c.folio, c.novictimas, m.vista,
      coalesce(m.dia, dia_mexico(c.fcregistro)) as movida, -- of one that no job has looked at yet no movement is kept
      dia_mexico(c.fcregistro) as registrada,
      (select count(*) from victima v where v.llcarpeta = c.llcarpeta) as victimas,
      exists (select from responsable r where r.llcarpeta = c.llcarpeta) as conautoridad
    from carpeta c left join plazomovimiento m on m.llcarpeta = c.llcarpeta
    where c.llcarpeta = any (carpetas) and c.estadojuridicoexpedienteid is distinct from 24)
  -- 1: initial investigation, since its last movement
  select 1::smallint, llcarpeta, llinstitucion, llpropietario, movida from abierta where llestatus = 1
  union all -- 2: temporary archive, since it was last changed or opened
  select 2::smallint, llcarpeta, llinstitucion, llpropietario, greatest(movida, vista) from abierta where llestatus = 4
  union all -- 3: an examination that was asked for and not made, since the first of them was asked for
  select 3::smallint, a.llcarpeta, a.llinstitucion, a.llpropietario, min(x.fcsolicitud)
    from abierta a join examenvictima x on x.llcarpeta = a.llcarpeta
    where x.fcsolicitud is not null and x.fcrealizacion is null group by 2, 3, 4
  union all -- 4: fewer victims than declared, since it was registered
  select 4::smallint, llcarpeta, llinstitucion, llpropietario, registrada from abierta where victimas < novictimas
  union all -- 5: could have its folio [1-555] [1-556], since its last movement
  select 5::smallint, llcarpeta, llinstitucion, llpropietario, movida from abierta
    where folio is null and victimas = novictimas and conautoridad
  union all -- 7: no authority, since it was registered
  select 7::smallint, llcarpeta, llinstitucion, llpropietario, registrada from abierta where not conautoridad;
end;
revoke execute on function esperas_de from public;
