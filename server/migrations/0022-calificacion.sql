-- What each file scores (D-123) and whether it has all of the law's data, as the job saw it when it last looked at the rules
-- of the file; and how many score so up to each month since June 2017, as in acumuladocarpeta.
create table calificacion (
  llcarpeta integer primary key,
  llinstitucion integer not null,
  llpropietario integer not null,
  dia date not null, -- fcinicio
  puntos smallint not null,
  cabal boolean not null
);
create index calificacion_dia on calificacion (dia) include (llinstitucion, llpropietario, puntos, cabal);

create table acumuladocalificacion (
  llinstitucion integer, llpropietario integer, puntos smallint, cabal boolean,
  hasta integer[] not null,
  primary key (llinstitucion, llpropietario, puntos, cabal)
);
