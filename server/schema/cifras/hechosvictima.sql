-- Victims as they are counted. Row security is that of whoever asks.
create or replace view hechosvictima with (security_invoker = true) as
select c.llcarpeta, c.noci, c.fcinicio as dia, c.llinstitucion, c.llpropietario, c.lldelito, d.genero as llgenero,
  d.edad, d.etnia, d.discapacidad, d.nacionalidad, d.gestacion, d.actividad, d.tecnica, 1 as n
from carpeta c
join victima v using (llcarpeta)
cross join lateral dimensiones_victima(v.llgenero, v.dsedad, v.boetnia, v.bodiscapacidad, v.llnacionalidad,
  v.bogestacion, v.boperiodista, v.boderechosh, v.lltecnica) d;
