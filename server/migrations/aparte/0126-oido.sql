reindex index concurrently victima_persona;
reindex index concurrently imputado_persona;
