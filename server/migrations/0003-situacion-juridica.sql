-- The legal situation of a victim (art. 84 of the law). The public service has received it from the beginning, and kept it
-- with the request: the victims that came so get it from there, found in their file by the names that were sent.
alter table victima add column llsituacionjuridica integer references ctsituacionjuridica;

with enviadas as (
  select e.llcarpeta, (v->>'situacionJuridica')::integer as llsituacionjuridica,
    array(select nullif(regexp_replace(btrim(normalize(regexp_replace(normalize(upper(coalesce(v->>nombre, '')), NFD),
        '[\u0300-\u0302\u0304-\u036F]|(?<!N)\u0303', '', 'g'), NFC)), '\s+', ' ', 'g'), '')
      from unnest(array['nombre', 'primerApp', 'segundoApp']) with ordinality n(nombre, i) order by i) as nombres
  from entradapgj e, jsonb_array_elements(e.datos->'victimas') v
  where v->>'situacionJuridica' in ('1', '2', '3')
)
update victima set llsituacionjuridica = enviadas.llsituacionjuridica
from enviadas
where victima.llcarpeta = enviadas.llcarpeta
  and victima.dsnombre = nombres[1] and victima.dsapellidopaterno = nombres[2]
  and coalesce(victima.dsapellidomaterno, 'NO APLICA') = coalesce(nombres[3], 'NO APLICA');
