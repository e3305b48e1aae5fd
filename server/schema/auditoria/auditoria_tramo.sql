-- A stretch of the audit, by ids: of each chain that has lines in it, the first that does not follow from the one before it
-- (null where all do), its first line, whose forerunner is elsewhere, and its last.
create or replace function auditoria_tramo(desde bigint, hasta bigint)
returns table (cadena integer, rota bigint, lugar bigint, primera bigint, numero bigint, ultima bigint, ultimo bigint,
  huella bytea, lineas bigint)
language sql stable
begin atomic
  with tramo as materialized (
    select coalesce(a.cadena, -1) as cadena, coalesce(a.numero, a.id) as numero, a.id, a.huella,
      lag(coalesce(a.numero, a.id)) over w as previo,
      auditoria_huella(lag(a.huella) over w, a) as debida
    from auditoria a where a.id between desde and hasta
    window w as (partition by coalesce(a.cadena, -1) order by a.id)
  ), juicio as (
    select t.*, previo is not null and (t.numero <> previo + 1 or t.huella is distinct from debida) as falla from tramo t
  )
  select j.cadena, min(id) filter (where falla), (array_agg(previo + 1 order by id) filter (where falla))[1],
    min(id), (array_agg(j.numero order by id))[1], max(id), (array_agg(j.numero order by id desc))[1],
    (array_agg(j.huella order by id desc))[1], count(*)
  from juicio j group by j.cadena;
end;
