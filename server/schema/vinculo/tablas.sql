-- Which victims may be one person, or one case (ADR 65). Nothing here is a record: what is compared, and what candidates are
-- found by, is made from the records by a job that reads the notes of what changed.

-- What is compared of a victim, as it is compared: names folded and without particles (D-153), what nobody knows is null.
create table comparable (
  llvictima integer primary key,
  llcarpeta integer not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  nombres text[] not null, -- given names
  sonidosnombres text[] not null, -- and what each sounds like
  paterno text,
  materno text,
  sonidopaterno text,
  sonidomaterno text,
  fechanacimiento date,
  anio smallint, -- of birth; from the age, where there is no date
  llgenero integer,
  curp text, -- of the right form
  fchecho date,
  llestado integer, -- of the facts
  llmunicipio integer,
  autoridades integer[] not null, -- accused institutions
  noci text collate "C" not null, -- number of the file, as it is compared
  numeros text[] not null, -- of other files that this one tells: the one before it, the one it was joined to
  sonidosapellidos text[] not null default '{}', -- how each word of the surnames sounds
  decasada boolean not null default false, -- the second surname may be her husband's
  extranjera boolean not null default false, -- told to be a foreigner
  apodos text[] not null default '{}' -- the names that each given name may stand for; empty where none is a nickname
);
create index comparable_carpeta on comparable (llcarpeta);

-- What candidates are found by: two victims who share a key are compared. Hashes, because behind row security no text may
-- be looked for in an index, and they are half as long.
create table clave (
  clase smallint not null, -- of claves_de(); negative: too many share it, nobody is compared by it
  huella bigint not null,
  llvictima integer not null,
  llcarpeta integer not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  primary key (clase, huella, llvictima) include (llcarpeta, llinstitucion, llpropietario)
);
create index clave_carpeta on clave (llcarpeta);
-- of one office: how long a key takes does not tell how many others share it
create index clave_institucion on clave (clase, huella, llinstitucion, llvictima) include (llpropietario);

-- Keys that more share than are compared with each other: those who have one are found by finer ones made of it.
create table clavecomun (
  clase smallint not null,
  huella bigint not null,
  n integer not null, -- who share it, as was counted last
  fuera bigint not null default 0, -- pairs of them that no finer key holds, at most
  primary key (clase, huella)
);

-- How many bear a surname (as the first or the second) or a given name, counted by night, of those that three or more bear;
-- '' stands for all victims who were counted.
create table frecuencia (
  clase smallint not null check (clase in (1, 2)), -- 1 surnames, 2 given names
  valor text collate "C" not null,
  n integer not null,
  comun boolean not null default false, -- of the version before; nobody reads it
  primary key (clase, valor)
);

-- Two victims of different files that were scored, or decided upon. Scores are the job's, decisions are people's: what was
-- decided stays, whatever it scores later.
create table par (
  a integer not null, -- victims
  b integer not null,
  carpetaa integer not null,
  carpetab integer not null,
  instituciona integer not null,
  institucionb integer not null,
  propietarioa integer not null,
  propietariob integer not null,
  peso real not null, -- bits for the same person
  clase text collate "C" not null, -- how sure (domain/src/vinculo)
  grados jsonb not null, -- how each field came out
  modelo integer not null, -- version of the weights
  estado text collate "C" not null default 'ABIERTO' check (estado in ('ABIERTO', 'MISMA', 'PARIENTE', 'DISTINTA')),
  quien integer references usuario,
  cuando timestamptz,
  motivo varchar(500),
  caso text collate "C" not null, -- what it may be
  pesopublico real not null default 0, -- by the names that everybody knows to be common: what one office is told of two of its own
  primary key (a, b),
  check (a < b),
  check (estado = 'ABIERTO' or (quien is not null and cuando is not null))
);
create index par_b on par (b);
create index par_estado on par (estado, peso desc, a, b); -- a page of the list, the most likely first

-- A blind notice (ADR 68): the office of one side of a pair is told that another record may be of the same person, and
-- answers whether its own may be told to the other. One row a side; offices read it by avisos_en_alcance() alone.
create table aviso (
  numero text collate "C" primary key, -- 'A-2026-482913', drawn by lot: a counter would tell how many there are
  a integer not null, -- the pair
  b integer not null,
  llvictima integer not null, -- the side that is told
  motivo varchar(500) not null,
  llusuariodio integer not null references usuario,
  fcdado timestamptz not null default now(),
  respuesta text collate "C" check (respuesta in ('COMPARTIR', 'NO COMPARTIR')), -- null: none yet
  motivorespuesta varchar(500),
  llusuarioresponde integer references usuario,
  fcrespuesta timestamptz,
  fcretirado timestamptz, -- by the national reviewer, or with the decision
  check (llvictima in (a, b)),
  check ((respuesta is null) = (fcrespuesta is null))
);
create unique index aviso_vigente on aviso (a, b, llvictima) where fcretirado is null;
create index aviso_victima on aviso (llvictima);

-- Files that the job looks at (repartir_notas).
create table vinculonota (
  llcarpeta integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
