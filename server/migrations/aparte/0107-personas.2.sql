create index concurrently if not exists imputado_persona on imputado using gin (vector_persona(llinstitucion,
    coalesce(dsalias, '') || ' ' || coalesce(dsnombre, '') || ' ' || coalesce(dsapellidopaterno, '') || ' ' || coalesce(dsapellidomaterno, ''),
    dsalias, dsnombre, dsapellidopaterno, dsapellidomaterno))
  with (fastupdate = on, gin_pending_list_limit = 128);
