create index concurrently if not exists carpeta_usuario on carpeta (llusuario, fcregistro)
  include (llinstitucion, llpropietario, fcinicio) where llusuario is not null;
