-- Files as they are counted. Row security is that of whoever asks.
drop view if exists hechoscarpeta; -- its columns have another order
create or replace view hechoscarpeta with (security_invoker = true) as
select c.llcarpeta, c.noci, c.fcinicio as dia, dia_mexico(c.fcregistro) as registro, c.fcintegracion as integracion,
  (c.fcintegracion is not null and c.provienejusticianet = 0)::integer as cargada, -- it came by a bulk load
  c.llinstitucion, c.llpropietario, c.lldelito, coalesce(c.lletapa, -1) as lletapa,
  coalesce(c.llestatus, -1) as llestatus, coalesce(c.llusuario, -1) as llusuario,
  coalesce(c.llformainicio, -1) as llformainicio, 1 as n
from carpeta c;
