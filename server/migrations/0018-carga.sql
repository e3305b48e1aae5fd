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
  check ((llave is null) = (huella is null) and (llave is null) = (longitud is null))
);
create index carga_reciente on carga (llinstitucion, fccarga desc);

-- Written in the transaction that writes the file: after a crash both are there, or neither.
create table cargacarpeta (
  llcarga uuid not null references carga,
  noci varchar(100) collate "C" not null,
  llcarpeta integer not null,
  llinstitucion integer not null,
  actualizada boolean not null default false,
  primary key (llcarga, noci)
);

alter table carga enable row level security;
create policy alcance on carga to renadet_app using (
  case when (select alcance_institucion()) = 0 then true else llinstitucion = (select alcance_institucion()) end);
alter table cargacarpeta enable row level security;
create policy alcance on cargacarpeta to renadet_app using (
  case when (select alcance_institucion()) = 0 then true else llinstitucion = (select alcance_institucion()) end);

grant select, insert, update (nombre, longitud, huella, llave, errores) on carga to renadet_app;
grant select, insert, update (actualizada) on cargacarpeta to renadet_app;
-- A batch takes its ids first, so that accused persons can name their authority in the same message.
do $$ begin
  execute format('grant usage on sequence %s to renadet_app', pg_get_serial_sequence('responsable', 'llresponsable'));
end $$;
