-- What moves a file (anotar_movimiento), from the tables as they are: not the version of a record, nor the place that it has
-- from its file, nor when the external system was read.
select anotar_movimiento('carpeta', '{version,externovisto,fcsincronizacion}');
select anotar_movimiento(tabla, '{version,llinstitucion,llpropietario,alta,fcactualizacion}')
  from unnest('{victima,responsable,imputado}'::regclass[]) tabla;
select anotar_movimiento('examenvictima', '{llinstitucion,llpropietario}');
select anotar_movimiento('archivo', '{llinstitucion,llpropietario,fcpurgado}');
