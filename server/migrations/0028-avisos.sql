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
