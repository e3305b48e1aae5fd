-- What carpetapalabra holds, from the records alone.
create or replace view hechospalabra as
select palabra, llinstitucion, llpropietario, llcarpeta, fcinicio,
  letras_comunes(palabra, lag(palabra) over (partition by llcarpeta order by palabra)) as comun
from (
  select distinct p.palabra collate "C" as palabra, c.llinstitucion, c.llpropietario, c.llcarpeta, c.fcinicio
  from carpeta c join victima v using (llcarpeta),
    palabras(v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno) as p (palabra)
) x;
