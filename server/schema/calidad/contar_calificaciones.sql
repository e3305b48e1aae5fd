-- Some files, looked at anew: what each scores, and how many score so by month.
create or replace function contar_calificaciones(carpetas integer[]) returns void language plpgsql
set search_path = public, pg_temp as $$
begin
  execute 'with antes as materialized (select * from calificacion where llcarpeta = any ($1)),
      ahora as materialized (select * from puntos_de($1)),
      idas as (delete from calificacion c using antes a where c.llcarpeta = a.llcarpeta
        and not exists (select from ahora n where n.llcarpeta = a.llcarpeta)),
      puestas as (insert into calificacion as c select * from ahora on conflict (llcarpeta) do update
        set (llinstitucion, llpropietario, dia, puntos, cabal)
          = (excluded.llinstitucion, excluded.llpropietario, excluded.dia, excluded.puntos, excluded.cabal)
        where (c.llinstitucion, c.llpropietario, c.dia, c.puntos, c.cabal)
          <> (excluded.llinstitucion, excluded.llpropietario, excluded.dia, excluded.puntos, excluded.cabal)),
      q as (select *, -1 as n from antes union all select *, 1 from ahora) '
    || sumar_acumulado('acumuladocalificacion', 'llinstitucion, llpropietario, puntos, cabal', 'select * from q')
    using carpetas;
end $$;
revoke execute on function contar_calificaciones from public;
