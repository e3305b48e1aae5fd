-- Where each file was, from which day to which: the end is null where it is now (ADR 55). A row of the history counts from
-- the day that it declares; one that declares none anew, from that of its recording. A later row takes away what it
-- contradicts: the row before it where only the day was mended, and all that begins on its own day or after it. Row
-- security is that of whoever asks.
create or replace view estanciacarpeta with (security_invoker = true) as
select llcarpeta, llinstitucion, llpropietario, llcarpetaestatus, lletapa, llestatus, desde,
  lead(desde) over (partition by llcarpeta order by llcarpetaestatus) as hasta
from (
  select e.*, min(desde) over (w rows between 1 following and unbounded following) as contradice,
    lead(array[lletapa, llestatus]) over w as siguiente
  from (
    select c.*, lag(array[lletapa, llestatus]) over w is not distinct from array[lletapa, llestatus] as mismo,
      case when row_number() over w = 1 or lag(fcestatus) over w is distinct from fcestatus
        then coalesce(fcestatus, dia_mexico(registrado)) else dia_mexico(registrado) end as desde
    from carpetaestatus c
    window w as (partition by llcarpeta order by llcarpetaestatus)
  ) e
  where not (mismo and fcestatus is null) -- the same, of which no day is told any more
  window w as (partition by llcarpeta order by llcarpetaestatus)
) e
where (contradice is null or desde < contradice) and siguiente is distinct from array[lletapa, llestatus];
