-- What changed of the numbers of files, so that a count of many can be remembered and stay exact (ADR 82).
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
  luego xid8 not null
);
