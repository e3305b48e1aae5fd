create index concurrently if not exists carpetapalabra_institucion on carpetapalabra (llinstitucion, palabra, fcinicio, llcarpeta) include (llpropietario, comun);
create index concurrently if not exists clave_institucion on clave (clase, huella, llinstitucion, llvictima) include (llpropietario);
