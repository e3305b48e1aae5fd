-- Live rules (ADR 57): they look once at every file that is there.
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

insert into reglanota select llcarpeta from carpeta;
