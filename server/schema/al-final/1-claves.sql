-- Catalogue keys of the records, from the tables as they are.
select comprobar_claves(tabla) from unnest('{carpeta,victima,examenvictima,responsable,imputado}'::regclass[]) tabla;
select varios_de('victima', '{"metodos": "ctmetodo", "finalidades": "ctfinalidad", "motivos": "ctmotivo"}'),
  varios_de('queja', '{"metodos": "ctmetodo"}');
