-- Kits for the field: what a person took along to where there is no network, on which device and until when (ADR 89).
create table juego (
  lljuego integer primary key generated always as identity,
  llusuario integer not null references usuario,
  llinstitucion integer not null references ctinstitucion, -- of the user when it was taken
  alta uuid not null, -- the form that took it: sent again, it takes no second one
  ficha uuid not null unique default gen_random_uuid(), -- asks for the state without a session; it opens nothing
  dispositivo varchar(60) not null,
  horas smallint not null check (horas between 1 and 72),
  fctomado timestamptz not null default now(),
  fcvence timestamptz not null,
  fcterminado timestamptz,
  -- why it ended; of one that ended, null: its user closed it, since nothing waited any more
  motivo text collate "C" check (motivo in ('PERDIDO', 'YA_NO', 'CUENTA', 'INSTITUCION')),
  -- the last receipt: each captured record was sent, waits or was refused
  enviados integer,
  esperan integer,
  rechazados integer,
  unique (llusuario, alta),
  check (motivo is null or fcterminado is not null),
  check (num_nulls(enviados, esperan, rechazados) in (0, 3))
);
create index juego_usuario on juego (llusuario, fctomado);
create index juego_vigente on juego (llinstitucion) where fcterminado is null;

-- The files of a kit. A row stays where its file is deleted: it left with the device all the same.
create table juegocarpeta (
  lljuego integer not null references juego,
  llusuario integer not null references usuario, -- whose kit it is
  llcarpeta integer not null,
  noci varchar(100) not null, -- its number when it was taken
  primary key (lljuego, llcarpeta)
);
