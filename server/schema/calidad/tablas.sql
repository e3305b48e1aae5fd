-- How many records have each datum of the law (art. 84), exact with the record, by the month in which their file began
-- (ADR 57). Two steps, one sum: cambiocalidad is written by triggers in the transaction that changes a record, a row for
-- all records of a statement that are alike; a job adds it to acumuladocalidad.

create table cambiocalidad (
  llinstitucion integer not null,
  llpropietario integer not null,
  dia date not null, -- first of the month of fcinicio
  datos smallint[] not null, -- what a record is in each of its data: ten times the number of the datum, and its state
  n integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create table acumuladocalidad ( -- up to each month since June 2017, as acumuladocarpeta
  llinstitucion integer, llpropietario integer,
  dato integer, -- its place in domain/src/calidad/datosDeLey.ts, from 1 on
  estado integer check (estado between 0 and 2), -- 0 nothing is said, 1 declared unknown, 2 with a value
  hasta integer[] not null,
  primary key (llinstitucion, llpropietario, dato, estado)
);

-- Live rules (domain/src/calidad/reglas.ts): files that a job looks at (repartir_notas).
create table reglanota (
  llcarpeta integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- What a rule found in a file, from when it was first seen until it was solved. What comes back is another row.
create table incumplimiento (
  llincumplimiento integer primary key generated always as identity,
  llcarpeta integer not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  regla text collate "C" not null,
  fcvisto timestamptz not null default now(),
  fcresuelto timestamptz,
  foreign key (llcarpeta, llinstitucion, llpropietario)
    references carpeta (llcarpeta, llinstitucion, llpropietario) on update cascade on delete cascade
);
create unique index incumplimiento_abierto on incumplimiento (llcarpeta, regla) where fcresuelto is null;
create index incumplimiento_regla on incumplimiento (llinstitucion, regla, llcarpeta) include (llpropietario)
  where fcresuelto is null;
create index incumplimiento_carpeta on incumplimiento (llcarpeta);

-- Why a rule is not meant for a file. Rows are only added.
create table reglaexcusa (
  llexcusa integer primary key generated always as identity,
  llcarpeta integer not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  regla text collate "C" not null,
  motivo varchar(500) not null,
  llusuario integer not null references usuario,
  fcalta timestamptz not null default now(),
  foreign key (llcarpeta, llinstitucion, llpropietario)
    references carpeta (llcarpeta, llinstitucion, llpropietario) on update cascade on delete cascade
);
create index reglaexcusa_carpeta on reglaexcusa (llcarpeta, regla);

-- What institutions registered by month, by what is compared of it (domain/src/calidad/anomalias.ts): made anew by night.
create table medidames (
  llinstitucion integer not null,
  mes integer not null, -- months since June 2017, this one included, of the registration
  medida text collate "C" not null,
  valor integer not null,
  n integer not null,
  primary key (llinstitucion, mes, medida, valor)
);

-- What is out of line of a month, or of a load, against the months before it. What comes back is another row.
create table anomalia (
  llanomalia integer primary key generated always as identity,
  llinstitucion integer not null references ctinstitucion,
  mes integer not null,
  llcarga uuid references carga, -- null: of all that was registered in the month
  medida text collate "C" not null,
  valor integer not null, -- which too many share: k of n, where usual is the share of the months before
  k integer not null,
  n integer not null,
  usual double precision not null,
  fcvisto timestamptz not null default now(),
  fcresuelto timestamptz
);
create unique index anomalia_abierta on anomalia (llinstitucion, mes, medida, llcarga) nulls not distinct
  where fcresuelto is null;

-- Why an anomaly is none. Rows are only added.
create table anomaliaexcusa (
  llexcusa integer primary key generated always as identity,
  llanomalia integer not null references anomalia,
  llinstitucion integer not null,
  motivo varchar(500) not null,
  llusuario integer not null references usuario,
  fcalta timestamptz not null default now()
);
create index anomaliaexcusa_anomalia on anomaliaexcusa (llanomalia);

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
