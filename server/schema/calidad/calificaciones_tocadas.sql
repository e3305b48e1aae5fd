-- Files in scope that were touched since the job looked: what they scored (n -1) and what they score now (1). While very
-- many are (a load goes on) it answers none: they are counted as they were until the job has looked.
create or replace function calificaciones_tocadas()
returns table (llinstitucion integer, llpropietario integer, dia date, puntos smallint, cabal boolean, n integer)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  with nota as materialized (
      select array_agg(distinct llcarpeta) as ids from (
        select llcarpeta from reglanota union all select llcarpeta from carpetanota limit 4001) x having count(*) <= 4000),
    t as (
      select c.llinstitucion, c.llpropietario, c.dia, c.puntos, c.cabal, -1 as n
      from nota, calificacion c where c.llcarpeta = any (ids)
      union all
      select p.llinstitucion, p.llpropietario, p.dia, p.puntos, p.cabal, 1 from nota, puntos_de(ids) p)
  select * from t
  where (alcance_institucion() = 0 or t.llinstitucion = alcance_institucion())
    and (alcance_propietarios() is null or t.llpropietario = any (alcance_propietarios()));
end;
revoke execute on function calificaciones_tocadas from public;
grant execute on function calificaciones_tocadas to renadet_app;
