-- Stage, status and declared day of each file, as they were recorded one after the other (ADR 55). What is known of the
-- past is filled in by completar_estatus(), once the triggers and seals are there.
create table carpetaestatus (
  llcarpetaestatus bigint generated always as identity,
  llcarpeta integer not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  lletapa integer,
  llestatus integer,
  fcestatus date,
  registrado timestamptz not null,
  puerta text collate "C",
  llusuario integer,
  primary key (llcarpeta, llcarpetaestatus)
);
