create index concurrently if not exists victima_institucion on victima (llinstitucion);
