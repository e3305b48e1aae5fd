-- Files as the cross analysis reads them (ADR 61): one row a file, with what it is in each axis. What may be several things
-- at once (authorities, techniques...) is a list of bits, one for each id: files that are alike are counted together, and a
-- file counts once. Kept by the job that reads the notes of the standing lists (plazonota, carpetanota), so that a save writes nothing
-- more; whoever reads takes away the noted files and adds them as they are now (hechoscruce).
create table crucecarpeta (
  llcarpeta integer primary key,
  llinstitucion integer not null,
  llpropietario integer not null,
  dia date not null, -- fcinicio
  trimestre integer not null, -- of that day: ten times the year, and the quarter
  estado smallint not null, -- of the facts; 0: not told, here and below
  municipio smallint not null,
  etapa smallint not null,
  formainicio smallint not null,
  autoridades integer not null, -- bits, by lldependencia; bit 0: none is told, here and below
  tecnicas integer not null, -- by lltecnica
  condiciones integer not null, -- by the ids of domain/src/reportes/ejes.ts
  finalidades integer not null, -- by llfinalidad
  foreign key (llcarpeta, llinstitucion, llpropietario)
    references carpeta (llcarpeta, llinstitucion, llpropietario) on update cascade on delete cascade
);
create index crucecarpeta_institucion on crucecarpeta (llinstitucion, dia);

-- Crossings that were made for the public (D-137): kept, so that asked for again they are the same to the byte, and nobody
-- finds out by two of them what each withholds.
create table crucepublico (
  anio integer not null, -- in which the files began
  ejes integer[] not null, -- ids of domain/src/reportes/ejes.ts, in order
  contenido text not null, -- CSV
  fcalta timestamptz not null default now(),
  primary key (anio, ejes)
);
