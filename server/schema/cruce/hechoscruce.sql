-- Files as the cross analysis counts them. Row security is that of whoever asks.
create or replace view hechoscruce with (security_invoker = true) as
select c.llcarpeta, c.llinstitucion, c.llpropietario, c.fcinicio as dia,
  extract(year from c.fcinicio)::integer * 10 + extract(quarter from c.fcinicio)::integer as trimestre,
  coalesce(c.llestado, 0)::smallint as estado, coalesce(c.llmunicipio, 0)::smallint as municipio,
  coalesce(c.lletapa, 0)::smallint as etapa, coalesce(c.llformainicio, 0)::smallint as formainicio,
  coalesce(r.autoridades, 1) as autoridades, coalesce(v.tecnicas, 1) as tecnicas,
  coalesce(nullif(v.condiciones, 0), 1) as condiciones, coalesce(v.finalidades, 1) as finalidades
from carpeta c
left join lateral (
  select bit_or(1 << lldependencia) as autoridades from responsable where llcarpeta = c.llcarpeta) r on true
left join lateral (
  select bit_or(1 << lltecnica) as tecnicas,
    bit_or((select bit_or(1 << f) from unnest(finalidades) f)) as finalidades,
    bit_or(case when edadhechos < 18 then 1 << 1 else 0 end
      | case when edadhechos >= 60 then 1 << 2 else 0 end
      | case when bogestacion = 1 then 1 << 3 else 0 end
      | case when bodiscapacidad = 1 then 1 << 4 else 0 end
      | case when bovictimadelitosexual = 1 then 1 << 5 else 0 end
      | case when llnacionalidad = 2 then 1 << 6 else 0 end
      | case when boafrodescendiente = 1 then 1 << 7 else 0 end
      | case when boetnia = 1 then 1 << 8 else 0 end
      | case when boperiodista = 1 then 1 << 9 else 0 end
      | case when boderechosh = 1 then 1 << 10 else 0 end
      | case when bopoblacionlgbttti = 1 then 1 << 11 else 0 end
      | case when bopertenecepoblacionsituacioncalle = 1 then 1 << 12 else 0 end) as condiciones
  from victima where llcarpeta = c.llcarpeta) v on true;
