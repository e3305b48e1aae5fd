-- vuelta: drop table lugarversion, lugarlocalidad, lugarasentamiento;
-- vuelta: create table localidad ( llestado integer not null, llmunicipio integer not null, lllocalidad integer not null, dslocalidad varchar(200) not null, vez integer not null, boactivo smallint not null default 1 check (boactivo in (0, 1)), primary key (llestado, llmunicipio, lllocalidad) );
-- vuelta: create table asentamiento ( cp varchar(5) collate "C" not null, llestado integer not null, llmunicipio integer not null, llasentamiento integer not null, dsasentamiento varchar(200) not null, dstipo varchar(200) not null, vez integer not null, boactivo smallint not null default 1 check (boactivo in (0, 1)), primary key (cp, llestado, llmunicipio, llasentamiento) );
-- Places as each imported file has them (D-465): the one in use is one row.
create table if not exists lugarversion (
  llversion integer primary key generated always as identity,
  clase varchar(20) collate "C" not null,
  estado varchar(20) collate "C" not null,
  archivo varchar(255) not null,
  objeto varchar(60) collate "C",
  llusuario integer,
  fcinicio timestamptz not null default now(),
  fcuso timestamptz,
  leidos integer not null default 0,
  base integer,
  nuevos integer,
  cambiados integer,
  retirados integer,
  falla varchar(1000)
);
create unique index if not exists lugarversion_en_uso on lugarversion (clase) where estado = 'EN_USO';

-- INEGI's localities (AGEEML), as each version has them.
create table if not exists lugarlocalidad (
  llversion integer not null,
  llestado integer not null,
  llmunicipio integer not null,
  lllocalidad integer not null,
  dslocalidad varchar(200) not null,
  llave varchar(400) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  primary key (llversion, llestado, llmunicipio, lllocalidad)
);

-- Settlements of the postal codes of Correos de México, as each version has them.
create table if not exists lugarasentamiento (
  llversion integer not null,
  cp varchar(5) collate "C" not null,
  llestado integer not null,
  llmunicipio integer not null,
  llasentamiento integer not null,
  dsasentamiento varchar(200) not null,
  dstipo varchar(200) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  primary key (llversion, cp, llestado, llmunicipio, llasentamiento)
);

-- vale: no release has these
drop table if exists localidad;
-- vale: no release has these
drop table if exists asentamiento;
