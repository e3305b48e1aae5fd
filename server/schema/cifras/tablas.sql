-- Totals of the reports (ADR 22). Three steps, one sum:
-- * cambio*: what a transaction changes, one row a record, written by triggers in that transaction (n is 1 or -1);
-- * diario*: the same by day, for the days at the ends of a period;
-- * acumulado*: for each thing counted, an array with what there is up to each month since June 2017. What happened
--   between two months is one subtraction.
-- A job moves cambio* into the other two in one statement, so every moment adds up to the same.
-- -1 stands for null, so that keys compare plainly.

create table diariocarpeta (
  dia date not null, -- fcinicio
  registro date not null, -- day of fcregistro in Mexico
  integracion date,
  cargada integer not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  lldelito integer not null,
  lletapa integer not null,
  llestatus integer not null,
  llusuario integer not null,
  llformainicio integer not null,
  n integer not null
);

create table diariovictima (
  dia date not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  lldelito integer not null,
  llgenero integer not null,
  valores integer[] not null, -- what it counts as in each dimension, in their order (dimensiones_victima)
  n integer not null
);

create table diarioresponsable (
  dia date not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  lldelito integer not null,
  boexistente integer not null,
  llgobierno integer not null,
  llsubnivel integer not null,
  lldependencia integer not null,
  n integer not null
);

-- Few rows for a short time, all read each time: no index, and cleaned soon.
create table cambiocarpeta (like diariocarpeta including all)
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create table cambiovictima (like diariovictima including all)
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create table cambioresponsable (like diarioresponsable including all)
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index diariocarpeta_dia on diariocarpeta (dia);
create index diariocarpeta_registro on diariocarpeta (registro);
create index diariocarpeta_integracion on diariocarpeta (integracion) where integracion is not null;
create index diariovictima_dia on diariovictima (dia);
create index diarioresponsable_dia on diarioresponsable (dia);

-- hasta[k]: how many in the first k months since June 2017; after its last element the same for ever
create table acumuladocarpeta (
  llinstitucion integer, llpropietario integer, lldelito integer, lletapa integer, llestatus integer,
  hasta integer[] not null,
  primary key (llinstitucion, llpropietario, lldelito, lletapa, llestatus)
);

create table acumuladoinicio ( -- by how they began
  llinstitucion integer, llpropietario integer, lldelito integer, lletapa integer, llestatus integer, llformainicio integer,
  hasta integer[] not null,
  primary key (llinstitucion, llpropietario, lldelito, lletapa, llestatus, llformainicio)
);

create table acumuladocaptura ( -- by day of registration
  llinstitucion integer, llpropietario integer, llusuario integer,
  hasta integer[] not null,
  primary key (llinstitucion, llpropietario, llusuario)
);

create table acumuladocarga ( -- 1 integrated, by that day; 2 loaded, by start; 3 loaded, by day of integration
  tipo integer, llinstitucion integer, llpropietario integer,
  hasta integer[] not null,
  primary key (tipo, llinstitucion, llpropietario)
);

create table acumuladodemora ( -- files by how many days after its start each was registered (ADR 56): no arrays, plain counts
  mesinicio integer, -- mes_resumen of fcinicio
  llinstitucion integer,
  mesregistro integer, -- and of the day of registration
  dias integer, -- from the start to the registration
  n integer not null,
  primary key (mesinicio, llinstitucion, mesregistro, dias)
);
create index acumuladodemora_registro on acumuladodemora (mesregistro);

create table acumuladoentrega ( -- files by day of registration and the door that they came by (puerta_de)
  llinstitucion integer, puerta integer, dia date,
  n integer not null,
  primary key (llinstitucion, puerta, dia)
);

create table acumuladovictima ( -- dimension: a place in the list of dimensiones_victima; valor: what stands there
  dimension integer, llinstitucion integer, llpropietario integer, lldelito integer, llgenero integer, valor integer,
  hasta integer[] not null,
  primary key (dimension, llinstitucion, llpropietario, lldelito, llgenero, valor)
);

create table acumuladoresponsable (
  llinstitucion integer, llpropietario integer, lldelito integer, boexistente integer, llgobierno integer,
  llsubnivel integer, lldependencia integer,
  hasta integer[] not null,
  primary key (llinstitucion, llpropietario, lldelito, boexistente, llgobierno, llsubnivel, lldependencia)
);

-- What the registry said at the end of any day (ADR 25): each change of what public figures and reports of a cut-off
-- (ADR 62) count is a line with its day, added in the transaction that makes the change. The sum of the lines up to a day is
-- what was counted that day; later corrections and deletions do not move it. Lines are only ever added, always for the day
-- that runs. -1 stands for null. No names, no numbers of files: counts.
create table historiacarpeta (
  dia date not null, -- in Mexico, when it was registered, corrected or deleted
  federal boolean not null,
  llinstitucion integer not null, -- -1: a line of before it was kept (historia_completa)
  llpropietario integer not null,
  llestado integer not null, -- of the facts
  anio integer not null, -- of fcinicio
  lletapa integer not null,
  llestatus integer not null,
  llformainicio integer not null,
  lldelito integer not null,
  n integer not null
);
create index historiacarpeta_incompleta on historiacarpeta (dia) where llinstitucion = -1;

create table historiavictima ( -- what its file says comes first, as in each (lugar_de_historia)
  dia date not null,
  federal boolean not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  llestado integer not null,
  anio integer not null,
  lletapa integer not null,
  llestatus integer not null,
  llformainicio integer not null,
  edad integer not null, -- age range
  llgenero integer not null,
  lltecnica integer not null,
  boetnia integer not null,
  bodiscapacidad integer not null,
  boreparacion integer not null,
  n integer not null
);

create table historiaresponsable (
  dia date not null,
  federal boolean not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  llestado integer not null,
  anio integer not null,
  lletapa integer not null,
  llestatus integer not null,
  llformainicio integer not null,
  llgobierno integer not null,
  lldependencia integer not null,
  n integer not null
);

-- The progress report from totals (ADR 34). What a case counts as depends on three tables that different people write at
-- the same time, so nobody who writes counts it: who writes notes its number, nothing else, and waits for nobody. A job
-- counts the noted numbers anew; who reads takes what was counted, less the noted cases as they were counted, plus the
-- same cases as they are now.

-- Cases as they were counted: one row each, and how many there are by month (mes_resumen).
create table casoconocido (
  llinstitucion integer not null,
  llpropietario integer not null, -- 0: no area has it
  noci varchar(100) collate "C" not null,
  dia date not null,
  integrada integer not null,
  primary key (llinstitucion, noci) deferrable -- a case that is counted anew is taken out and put in by one statement
);
create index casoconocido_reciente on casoconocido (llinstitucion, dia desc, noci) include (llpropietario, integrada);

create table casomes (
  llinstitucion integer not null,
  llpropietario integer not null,
  mes integer not null,
  integrada integer not null,
  n integer not null,
  primary key (llinstitucion, llpropietario, mes, integrada)
);

-- Numbers that a file or a list has or had since they were counted; a file's external id is that of other numbers too.
-- Few rows for a short time, all read each time: no index, and cleaned soon.
create table cambiocaso (
  llinstitucion integer not null,
  noci varchar(100) collate "C" not null,
  "expedienteId" varchar(50) collate "C"
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- How many historical cases each institution has, known instead of counted with every page (ADR 38). What a statement adds
-- or takes away is a row more: nobody who writes waits for another. The sum is exact at every moment.
create table historicocuenta (
  llinstitucion integer not null,
  n bigint not null
);

-- What changed of the numbers of files, and of what a search finds them by besides: a row for each file that came (1) or left
-- (-1). A count that a server remembers with the snapshot it was made in is made exact by the rows that this snapshot did not
-- see (ADR 82). They are forgotten by the night: rows before `desde` may be gone, and what was counted before it is counted anew.
create table cambionumero (
  acto xid8 not null default pg_current_xact_id(),
  llinstitucion integer not null,
  llpropietario integer not null,
  fcinicio date not null,
  noci varchar(100) collate "C" not null,
  n integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index cambionumero_acto on cambionumero (acto);
create table numerodesde (
  unica boolean primary key default true check (unica),
  desde xid8 not null,
  luego xid8 not null -- what `desde` will be after the next night
);
