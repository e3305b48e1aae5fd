-- Standing lists (ADR 58): files in which nothing happened for longer than an internal term. The law gives no such days
-- but the twelve hours of article 46, so that the days are the national administrator's.

-- A list and its days; its sentence is in domain/src/plazo/listas.ts, what belongs to it in esperas_de.sql.
create table plazo (
  llplazo smallint primary key,
  dias integer not null check (dias between 1 and 1825),
  version integer not null default 1
);
insert into plazo (llplazo, dias) values (1, 180), (2, 365), (3, 90), (4, 30), (5, 15), (6, 15), (7, 30);

-- What a job looks at: files that were touched (repartir_notas) or opened, and loads, noted without index or lock (ADR 34).
create table plazonota (
  llcarpeta integer,
  llcarga uuid, -- a load that says what it rejected
  dia date -- of the movement; null: nothing moved, look again
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- The day of the last movement of a file.
create table plazomovimiento (
  llcarpeta integer primary key,
  dia date not null,
  vista date -- last day on which somebody opened it, of one in temporary archive
);

-- Up to which line of the audit openings of files were looked at. Lines get their ids in one order and become visible in
-- another: all up to `id` were seen; up to `visto`, once no transaction below `tope` is under way.
create table plazolectura (
  unica boolean primary key default true check (unica),
  id bigint not null,
  visto bigint not null default 0,
  tope bigint not null default 0
);

-- A number of a file that a load rejected, under the last load that did.
create table plazorechazo (
  llrechazo integer primary key generated always as identity,
  llinstitucion integer not null references ctinstitucion,
  noci varchar(500) collate "C" not null,
  llcarga uuid not null references carga,
  dia date not null,
  unique (llinstitucion, noci)
);
create index plazorechazo_carga on plazorechazo (llcarga);

-- What waits in each list, and since which day, whatever the days of the list are. `llave` is a file's id, of the rejected
-- ones (6) that of plazorechazo.
create table plazoespera (
  llplazo smallint not null,
  llave integer not null,
  llinstitucion integer not null,
  llpropietario integer not null, -- 0: no area has it
  desde date not null,
  llusuario integer not null default -1, -- who registered the file; -1: nobody, or no file
  primary key (llave, llplazo) deferrable -- what is looked at again is taken out and put in by one statement
);
create index plazoespera_nacional on plazoespera (llplazo, desde, llave) include (llinstitucion, llpropietario);
create index plazoespera_institucion on plazoespera (llplazo, llinstitucion, desde, llave) include (llpropietario);

-- How many wait since each day, and since each month (its first day): what is older than a day is one short sum.
create table plazocuenta (
  llplazo smallint not null,
  pormes boolean not null,
  dia date not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  n integer not null,
  primary key (llplazo, pormes, dia, llinstitucion, llpropietario) include (n) -- a sum reads the key alone
);

-- The same of files, by who registered them and by month: what a supervisor sees of each (D-205).
create table plazousuario (
  llplazo smallint not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  llusuario integer not null,
  mes date not null, -- its first day
  n integer not null,
  primary key (llplazo, llinstitucion, llpropietario, llusuario, mes) include (n)
);

-- 'Justificar hasta': takes a file out of one list until a day, that day included. Rows are only added.
create table plazojustificacion (
  lljustificacion integer primary key generated always as identity,
  llplazo smallint not null references plazo,
  llave integer not null,
  llcarpeta integer, -- null: of a rejected number, or the file is gone
  llinstitucion integer not null,
  llpropietario integer not null,
  motivo varchar(500) not null,
  hasta date not null,
  llusuario integer not null references usuario,
  fcalta timestamptz not null default now(),
  constraint plazojustificacion_carpeta foreign key (llcarpeta, llinstitucion, llpropietario)
    references carpeta (llcarpeta, llinstitucion, llpropietario) on update cascade on delete set null (llcarpeta)
);
create index plazojustificacion_llave on plazojustificacion (llplazo, llave);
create index plazojustificacion_hasta on plazojustificacion (hasta);
create index plazojustificacion_expediente on plazojustificacion (llcarpeta);

-- To whom the digest of a week was sent.
create table plazoaviso (
  llusuario integer not null references usuario,
  semana date not null, -- its Monday
  primary key (llusuario, semana)
);
