-- The progress report over a million files: what makes a file known is joined, not asked of each file (two EXISTS with an
-- OR between them were looked up once for every file of the period). The rows are those of 0030: a file that both lists
-- tell is in the first branch only.
create or replace view expedienteconocido with (security_invoker = true) as
select c.llinstitucion, c.llpropietario, c.noci, c.fcinicio as dia, 1 as integrada,
  coalesce(e.dsestadojuridicoexpediente, c.estadojuridico) as estado, d.dsdelito as delito
from carpeta c
left join ctestadojuridicoexpediente e on e.estadojuridicoexpedienteid = c.estadojuridicoexpedienteid
left join ctdelito d on d.lldelito = c.lldelito
where c.provienejusticianet = 1
union all
select c.llinstitucion, c.llpropietario, c.noci, c.fcinicio, 1,
  coalesce(e.dsestadojuridicoexpediente, c.estadojuridico), d.dsdelito
from carpeta c
join expedientehistorico h on h.noci = c.noci and h.llinstitucion = c.llinstitucion
left join ctestadojuridicoexpediente e on e.estadojuridicoexpedienteid = c.estadojuridicoexpedienteid
left join ctdelito d on d.lldelito = c.lldelito
where c.provienejusticianet = 0
union all
select c.llinstitucion, c.llpropietario, c.noci, c.fcinicio, 1,
  coalesce(e.dsestadojuridicoexpediente, c.estadojuridico), d.dsdelito
from carpeta c
join expedienteexterno x on x.noci = c.noci and x.llinstitucion = c.llinstitucion
left join ctestadojuridicoexpediente e on e.estadojuridicoexpedienteid = c.estadojuridicoexpedienteid
left join ctdelito d on d.lldelito = c.lldelito
where c.provienejusticianet = 0
  and not exists (select from expedientehistorico h where h.noci = c.noci and h.llinstitucion = c.llinstitucion)
union all
select x.llinstitucion, 0, x.noci, x.fcinicio, 0, x.dssituacion, x.dsdelito
from expedienteexterno x
where not exists (select from carpeta c where c.noci = x.noci and c.llinstitucion = x.llinstitucion)
  and not exists (select from carpeta c where c."expedienteId" = x."expedienteId" and c.llinstitucion = x.llinstitucion)
union all
select h.llinstitucion, 0, h.noci, h.fechacreacion, 0, h.dsestadistica, h.dsdelito
from expedientehistorico h
where not exists (select from carpeta c where c.noci = h.noci and c.llinstitucion = h.llinstitucion)
  and not exists (select from expedienteexterno x where x.noci = h.noci and x.llinstitucion = h.llinstitucion);
