-- Records as their data of the law are counted. Row security is that of whoever asks.
create or replace view hechoscalidad with (security_invoker = true) as
select c.noci, c.fcinicio as dia, c.llinstitucion, c.llpropietario, datos_de_carpeta(c) as datos from carpeta c
union all
select c.noci, c.fcinicio, c.llinstitucion, c.llpropietario, datos_de_victima(v)
from carpeta c join victima v using (llcarpeta)
union all
select c.noci, c.fcinicio, c.llinstitucion, c.llpropietario, datos_de_responsable(r)
from carpeta c join responsable r using (llcarpeta);
