-- Integrations and synchronisations of many files; their reports can be opened again.
create table corrida (
  llcorrida integer primary key generated always as identity,
  tipo text not null check (tipo in ('INTEGRAR', 'SINCRONIZAR')),
  estado text not null default 'EN_ESPERA'
    check (estado in ('EN_ESPERA', 'EN_CURSO', 'TERMINADA', 'CANCELADA', 'INTERRUMPIDA')),
  bocancelar boolean not null default false,
  total integer not null,
  llusuario integer not null references usuario,
  llinstitucion integer not null references ctinstitucion,
  quien jsonb not null, -- role, places and scope of who started it, under which it works
  creada timestamptz not null default now(),
  iniciada timestamptz,
  terminada timestamptz
);
create index corrida_usuario on corrida (llusuario, llcorrida desc);
create index corrida_terminada on corrida (terminada);

create table corridarenglon (
  llcorrida integer not null references corrida on delete cascade,
  orden integer not null,
  llinstitucion integer not null,
  expediente text not null, -- number of the file, or its id in the external system while that is all that is known
  "expedienteId" varchar(50),
  llcarpeta integer, -- no foreign key: the report stays when the file is withdrawn
  result text,
  msj text,
  primary key (llcorrida, orden)
);
create index corridarenglon_pendiente on corridarenglon (llcorrida, orden) where result is null;
create index corridarenglon_fallido on corridarenglon (llcorrida) where result <> 'REGISTRO_EXITOSO';

-- What the external case system knows: the list of its files, read from there by a job (ADR 21), so that the progress
-- report counts without asking another institution's system, and says what is missing also while that one is down.
create table expedienteexterno (
  llinstitucion integer not null references ctinstitucion,
  noci varchar(100) collate "C" not null,
  "expedienteId" varchar(50) collate "C" not null, -- its id over there
  fcinicio date not null,
  dsdelito varchar(200) not null,
  dssituacion varchar(200) not null,
  primary key (llinstitucion, noci)
);
create index expedienteexterno_fcinicio on expedienteexterno (fcinicio) include (llinstitucion);
create index expedienteexterno_id on expedienteexterno ("expedienteId");

-- Cases of the external system that were known before this registry: number, offence and statistic, nothing else.
create table expedientehistorico (
  llexpediente integer primary key generated always as identity,
  llinstitucion integer not null references ctinstitucion,
  noci varchar(100) collate "C" not null,
  dsdelito varchar(500) not null,
  dsestadistica varchar(500) not null,
  modulo smallint not null,
  llusuario integer not null references usuario,
  fechacreacion date not null,
  unique (llinstitucion, noci)
);
create index expedientehistorico_reciente on expedientehistorico (llinstitucion, llexpediente desc);
create index expedientehistorico_fecha on expedientehistorico (fechacreacion) include (llinstitucion);
