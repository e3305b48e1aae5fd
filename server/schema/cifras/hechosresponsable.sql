-- Authorities as they are counted. Row security is that of whoever asks.
create or replace view hechosresponsable with (security_invoker = true) as
select c.llcarpeta, c.noci, c.fcinicio as dia, c.llinstitucion, c.llpropietario, c.lldelito,
  r.boexistente::integer as boexistente, coalesce(r.llgobierno, -1) as llgobierno,
  coalesce(r.llsubnivel, -1) as llsubnivel, coalesce(r.lldependencia, -1) as lldependencia, 1 as n,
  r.llresponsable
from carpeta c
join responsable r using (llcarpeta);
