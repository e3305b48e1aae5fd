-- A bulk load has a state, what its browser found, and batches that are known by their number: a batch sent again is
-- answered as it was, and who lost the connection asks which ones are done.

alter table carga
  add estado text not null default 'ABIERTA' check (estado in ('ABIERTA', 'TERMINADA', 'CANCELADA')),
  add huellalibro bytea check (length(huellalibro) = 32), -- of the workbook by its browser, to find it again
  add porlote integer check (porlote between 1 and 500),
  add conteos jsonb, -- rows of each sheet, sound and not
  add hallazgos jsonb; -- every error found in the workbook, by cell
create index carga_usuario on carga (llusuario, fccarga desc);

create table cargalote (
  llcarga uuid not null references carga,
  modo smallint not null check (modo in (1, 3)),
  lote integer not null check (lote between 0 and 1000000),
  llinstitucion integer not null,
  huella bytea not null check (length(huella) = 32), -- of the numbers of its files, in their order
  respuesta jsonb not null,
  fclote timestamptz not null default now(),
  primary key (llcarga, modo, lote)
);
alter table cargalote enable row level security;
create policy alcance on cargalote to renadet_app using (
  case when (select alcance_institucion()) = 0 then true else llinstitucion = (select alcance_institucion()) end);

-- Whom an update took out of a file, kept with the file so that no crash loses it
alter table cargacarpeta add retiradas jsonb;

grant update (estado, huellalibro, porlote, conteos, hallazgos) on carga to renadet_app;
grant select, insert, update (huella, respuesta, fclote) on cargalote to renadet_app;
grant update (retiradas) on cargacarpeta to renadet_app;
