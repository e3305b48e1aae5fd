-- Bulk loads: each with the original workbook that was kept, and which file of the registry came from which load.

create table carga (
  llcarga uuid primary key, -- given by the browser: what is sent again under the same id is integrated once
  clase text not null check (clase in ('NUEVA', 'HISTORICA', 'BITACORA')),
  llusuario integer not null references usuario,
  llinstitucion integer not null references ctinstitucion,
  nombre varchar(255), -- of the original workbook, as typed; its bytes are in the store under `llave`
  longitud integer check (longitud between 1 and 104857600),
  huella bytea check (length(huella) = 32), -- SHA-256
  llave text collate "C" unique,
  errores text, -- what the browser found wrong in the workbook
  fccarga timestamptz not null default now(),
  estado text not null default 'ABIERTA' check (estado in ('ABIERTA', 'TERMINADA', 'CANCELADA')),
  huellalibro bytea check (length(huellalibro) = 32), -- of the workbook by its browser, to find it again
  porlote integer check (porlote between 1 and 500),
  conteos jsonb, -- rows of each sheet, sound and not
  hallazgos jsonb, -- every error found in the workbook, by cell
  idbitacora integer generated always as identity unique, -- number that the log of the states' loads calls it by
  fcoriginal timestamptz, -- when its original was kept; null: none is, or it was before this was noted
  check ((llave is null) = (huella is null) and (llave is null) = (longitud is null))
);
create index carga_reciente on carga (llinstitucion, fccarga desc);
create index carga_usuario on carga (llusuario, fccarga desc);
create index carga_original on carga (llusuario, fcoriginal) where fcoriginal is not null;
create index carga_bitacora on carga (fccarga desc) where llave is not null;

-- Written in the transaction that writes the file: after a crash both are there, or neither.
create table cargacarpeta (
  llcarga uuid not null references carga,
  noci varchar(100) collate "C" not null,
  llcarpeta integer not null,
  llinstitucion integer not null,
  actualizada boolean not null default false,
  retiradas jsonb, -- whom an update took out of the file, kept with it so that no crash loses it
  primary key (llcarga, noci)
);

-- A batch sent again is answered as it was, and who lost the connection asks which ones are done.
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
