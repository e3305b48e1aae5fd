create index concurrently if not exists responsable_sabido on responsable
  using gin (vector_nombre(llinstitucion, dsloquesesabe)) where dsloquesesabe is not null;
