-- Catalogue keys of the records, from the tables as they are.
select claves_de(tabla) from unnest('{carpeta,victima,examenvictima,responsable,imputado}'::regclass[]) tabla;
