-- The score of files, and whether they have all of the law's data, as domain/src/calidad/calificacion.ts tells it: the same
-- terms in the same order, so that what lies in the middle is rounded alike.
create or replace function puntos_de(carpetas integer[])
returns table (llcarpeta integer, llinstitucion integer, llpropietario integer, dia date, puntos smallint, cabal boolean)
language sql stable
begin atomic
  with v as (
      select v.llcarpeta, count(*)::integer as n,
        sum(case x.d[1] % 10 when 2 then 2 else 0 end)::integer as tecnica,
        sum(case x.d[2] % 10 when 2 then 2 when 1 then x.nadie else 0 end)::integer as situacion,
        sum(case x.d[3] % 10 when 2 then 2 when 1 then x.nadie else 0 end)::integer as edad,
        sum(case x.d[4] % 10 when 2 then 2 when 1 then x.nadie else 0 end)::integer as sexo,
        sum(case x.d[5] % 10 when 2 then 2 else 0 end)::integer as examen,
        bool_and(x.d = '{52,62,72,82,92}') as cabal
      from victima v cross join lateral (
        select datos_de_victima(v) as d, (coalesce(v.dsnombre, '') || coalesce(v.dsapellidopaterno, '')
            || coalesce(v.dsapellidomaterno, '') <> '' and not exists (
          select from unnest(array[v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno]) p
          where p <> '' and p not in ('NO DISPONIBLE', 'SE DESCONOCE', 'NO IDENTIFICADO', 'NO IDENTIFICADA', 'NN', 'N.N.')
        ))::integer as nadie) x -- nobody knows the name: domain/src/victima/identidad.ts
      where v.llcarpeta = any (carpetas) group by 1),
    a as (
      select r.llcarpeta, count(*)::integer as n, bool_and(x.d = 102) as cabal,
        sum(case x.d % 10 when 2 then 2 when 1 then (r.boexistente = 1
          or r.llgobierno = 4 and coalesce(r.dsloquesesabe, '') <> '')::integer else 0 end)::integer as autoridad
      from responsable r cross join lateral (select (datos_de_responsable(r))[1] as d) x
      where r.llcarpeta = any (carpetas) group by 1)
  select c.llcarpeta, c.llinstitucion, c.llpropietario, c.fcinicio,
    floor((10 * case x.d[1] % 10 when 2 then 2 when 1 then (c.boconocehechos = 0)::integer else 0 end / 2.0::float8
        + 10 * (x.d[2] % 10) / 2.0::float8 + 10 * (x.d[3] % 10 / 2) + 10 * (x.d[4] % 10 / 2)
        + coalesce(15 * v.tecnica / nullif(2.0::float8 * x.victimas, 0), 0)
        + coalesce(10 * v.situacion / nullif(2.0::float8 * x.victimas, 0), 0)
        + coalesce(10 * v.edad / nullif(2.0::float8 * x.victimas, 0), 0)
        + coalesce(5 * v.sexo / nullif(2.0::float8 * x.victimas, 0), 0)
        + coalesce(5 * v.examen / nullif(2.0::float8 * x.victimas, 0), 0)
        + 15 * coalesce(a.autoridad, 0) / (2.0::float8 * coalesce(a.n, 1)))
      * 100 / case when x.victimas = 0 then 55 else 100 end + 0.5)::smallint,
    x.d = '{12,22,32,42}' and coalesce(a.cabal, false) and (x.victimas = 0 or coalesce(v.cabal and v.n = x.victimas, false))
  from carpeta c left join v using (llcarpeta) left join a using (llcarpeta)
  cross join lateral (
    select datos_de_carpeta(c) as d, greatest(coalesce(c.novictimas, 0), coalesce(v.n, 0)) as victimas) x
  where c.llcarpeta = any (carpetas);
end;
