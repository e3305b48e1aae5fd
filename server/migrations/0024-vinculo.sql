-- Which victims may be one person, or one case (ADR 65).

create table comparable (
  llvictima integer primary key,
  llcarpeta integer not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  nombres text[] not null,
  sonidosnombres text[] not null,
  paterno text,
  materno text,
  sonidopaterno text,
  sonidomaterno text,
  fechanacimiento date,
  anio smallint,
  llgenero integer,
  curp text,
  fchecho date,
  llestado integer,
  llmunicipio integer,
  autoridades integer[] not null,
  noci text collate "C" not null,
  numeros text[] not null
);
create index comparable_carpeta on comparable (llcarpeta);

create table clave (
  clase smallint not null,
  huella bigint not null,
  llvictima integer not null,
  llcarpeta integer not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  primary key (clase, huella, llvictima) include (llcarpeta, llinstitucion, llpropietario)
);
create index clave_carpeta on clave (llcarpeta);

create table clavecomun (
  clase smallint not null,
  huella bigint not null,
  n integer not null,
  fuera bigint not null default 0,
  primary key (clase, huella)
);

create table frecuencia (
  clase smallint not null check (clase in (1, 2)),
  valor text collate "C" not null,
  n integer not null,
  comun boolean not null,
  primary key (clase, valor)
);

create table par (
  a integer not null,
  b integer not null,
  carpetaa integer not null,
  carpetab integer not null,
  instituciona integer not null,
  institucionb integer not null,
  propietarioa integer not null,
  propietariob integer not null,
  peso real not null,
  clase text collate "C" not null,
  grados jsonb not null,
  modelo text collate "C" not null,
  estado text collate "C" not null default 'ABIERTO' check (estado in ('ABIERTO', 'MISMA', 'PARIENTE', 'DISTINTA')),
  quien integer references usuario,
  cuando timestamptz,
  motivo varchar(500),
  primary key (a, b),
  check (a < b),
  check (estado = 'ABIERTO' or (quien is not null and cuando is not null))
);
create index par_b on par (b);
create index par_carpetaa on par (carpetaa);
create index par_carpetab on par (carpetab);

create table vinculonota (
  llcarpeta integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
