-- vuelta: drop table juegocarpeta cascade;
-- vuelta: drop table juego cascade;
-- vuelta: alter table ctinstitucion drop column campo cascade;
-- Kits for the field, and whether an institution allows them (ADR 89).
alter table ctinstitucion add column if not exists campo boolean not null default false;
create table if not exists juego (
  lljuego integer primary key generated always as identity,
  llusuario integer not null references usuario,
  llinstitucion integer not null references ctinstitucion,
  alta uuid not null,
  ficha uuid not null unique default gen_random_uuid(),
  dispositivo varchar(60) not null,
  horas smallint not null check (horas between 1 and 72),
  fctomado timestamptz not null default now(),
  fcvence timestamptz not null,
  fcterminado timestamptz,
  motivo text collate "C" check (motivo in ('PERDIDO', 'YA_NO', 'CUENTA', 'INSTITUCION')),
  enviados integer,
  esperan integer,
  rechazados integer,
  unique (llusuario, alta),
  check (motivo is null or fcterminado is not null),
  check (num_nulls(enviados, esperan, rechazados) in (0, 3))
);
create index if not exists juego_usuario on juego (llusuario, fctomado);
create index if not exists juego_vigente on juego (llinstitucion) where fcterminado is null;
create table if not exists juegocarpeta (
  lljuego integer not null references juego,
  llusuario integer not null references usuario,
  llcarpeta integer not null,
  noci varchar(100) not null,
  primary key (lljuego, llcarpeta)
);
