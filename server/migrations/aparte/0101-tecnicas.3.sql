-- rebanadas: usuario.llusuario 500
update borrador set contenido = (
  select jsonb_object_agg(parte, case when valor -> 'lltecnica' = '1' then jsonb_set(valor, '{lltecnica}', '13') else valor end)
  from jsonb_each(contenido) p (parte, valor))
where llusuario > $1 and llusuario <= $2 and clase = 'victima'
  and '1' in (contenido -> 'valores' -> 'lltecnica', contenido -> 'abierto' -> 'lltecnica');
