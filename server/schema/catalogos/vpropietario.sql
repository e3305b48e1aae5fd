-- An area as the catalogue answers it: the pair is its first one; getAreaInstitucion and sedesByPropietario give all.
create or replace view vpropietario as
select p.llpropietario, p.dspropietario, p.llinstitucion, s.fiscaliaid, s.sedeid, p.boactivo
from ctpropietario p
left join lateral (
  select ps.fiscaliaid, ps.sedeid
  from ctpropietariosede ps
  where ps.llpropietario = p.llpropietario and ps.boactivo = 1
  order by ps.fiscaliaid, ps.sedeid
  limit 1
) s on true;
