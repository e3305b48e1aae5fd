reindex index concurrently victima_nombre;
