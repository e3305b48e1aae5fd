-- The touched cases that the justice system knows, as they are now (ADR 21): the one place that says what a case counts as.
-- The registry's file of that number, if there is one; else, unless the registry has it under another number, what the
-- external system tells; else what was loaded as history.
create or replace view casoreciente with (security_invoker = true) as
select t.llinstitucion, coalesce(c.llpropietario, 0) as llpropietario, t.noci,
  coalesce(c.fcinicio, x.fcinicio, h.fechacreacion) as dia, (c.llcarpeta is not null)::integer as integrada
from casotocado t
left join carpeta c on c.noci = t.noci and c.llinstitucion = t.llinstitucion
left join expedienteexterno x on x.llinstitucion = t.llinstitucion and x.noci = t.noci
left join expedientehistorico h on h.llinstitucion = t.llinstitucion and h.noci = t.noci
left join carpeta otra on otra."expedienteId" = x."expedienteId" and otra.llinstitucion = x.llinstitucion
where case when c.llcarpeta is not null then c.provienejusticianet = 1 or x.noci is not null or h.noci is not null
  when x.noci is not null then otra.llcarpeta is null
  else h.noci is not null end;
