-- Victims as they are counted. Row security is that of whoever asks.
create or replace view hechosvictima with (security_invoker = true) as
select c.llcarpeta, c.noci, c.fcinicio as dia, c.llinstitucion, c.llpropietario, c.lldelito,
  coalesce(v.llgenero, -1) as llgenero, d.valores, 1 as n, v.llvictima
from carpeta c
join victima v using (llcarpeta)
cross join lateral dimensiones_victima(v) d;
