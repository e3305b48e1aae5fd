create index concurrently if not exists victima_persona on victima
  using gin (vector_persona(llinstitucion, dsalias, dsalias, dsnombre, dsapellidopaterno, dsapellidomaterno))
  with (fastupdate = on, gin_pending_list_limit = 128);
