-- Catalogue keys of the records, from the tables as they are.
select claves_de(tabla) from unnest('{carpeta,victima,responsable,imputado}'::regclass[]) tabla;
