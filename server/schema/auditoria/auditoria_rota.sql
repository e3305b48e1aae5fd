-- First row of a stretch of the chain that does not fit; null where all fit.
create or replace function auditoria_rota(desde bigint, hasta bigint) returns bigint
language sql stable
begin atomic
  with tramo as (
    select a.id, a.huella, auditoria_huella(
        case when a.id = 1 then sha256('RENADET') else lag(a.huella) over (order by a.id) end, a) as debida,
      a.id - lag(a.id) over (order by a.id) as paso
    from auditoria a
    where a.id between desde - 1 and hasta
  )
  select min(id) from tramo
  where id >= desde and (huella is distinct from debida or coalesce(paso, 1) <> 1);
end;
