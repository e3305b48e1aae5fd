-- rebanadas: papelera.llpapelera 500
update papelera set fila = fila || '{"lltecnica": 13}'
  || case when fila -> 'bovictimadelitosexual' = '1' then '{"bosexualfijado": 1}'::jsonb else '{}' end
where llpapelera > $1 and llpapelera <= $2 and tabla = 'victima' and fila -> 'lltecnica' = '1';
