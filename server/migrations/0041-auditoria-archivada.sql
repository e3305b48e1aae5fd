-- Months of the audit that were taken out into files, and where each chain goes on (ADR 81).
create table auditoriaarchivo (
  numero integer primary key generated always as identity,
  archivado timestamptz not null default now(),
  hasta date not null,
  nombre text not null,
  resumen bytea not null,
  lineas bigint not null,
  cadenas integer[] not null,
  numeros bigint[] not null,
  ids bigint[] not null,
  huellas bytea[] not null,
  actos int8multirange not null
);
