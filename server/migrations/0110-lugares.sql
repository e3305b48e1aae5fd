-- vuelta: drop table localidad, asentamiento;
-- INEGI's localities (AGEEML).
create table if not exists localidad (
  llestado integer not null,
  llmunicipio integer not null,
  lllocalidad integer not null,
  dslocalidad varchar(200) not null,
  vez integer not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  primary key (llestado, llmunicipio, lllocalidad)
);

-- Settlements of the postal codes of Correos de México.
create table if not exists asentamiento (
  cp varchar(5) collate "C" not null,
  llestado integer not null,
  llmunicipio integer not null,
  llasentamiento integer not null,
  dsasentamiento varchar(200) not null,
  dstipo varchar(200) not null,
  vez integer not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  primary key (cp, llestado, llmunicipio, llasentamiento)
);
