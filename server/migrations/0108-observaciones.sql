-- vuelta: drop table observacionacto cascade;
-- vuelta: drop table observacion cascade;
-- vuelta: delete from borrador where clase = 'observacion';
-- vuelta: alter table borrador drop constraint borrador_clase_check, add constraint borrador_clase_check check (clase in ('carpeta', 'victima', 'autoridad'));
-- Notes on records: what whoever supervises finds wrong or asks, of a record of a file or of one of its fields, and what
-- became of it (D-422).
create table if not exists observacion (
  llobservacion integer primary key generated always as identity,
  llcarpeta integer not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  objeto text collate "C" not null check (objeto in ('carpeta', 'victima', 'autoridad', 'imputado')),
  llave integer not null, -- id of the record; one that was deleted keeps its notes for when it is brought back
  campo text collate "C", -- a field of it; null: the whole record
  texto varchar(500) not null,
  parael date, -- day for which it is asked
  lldestinatario integer references usuario, -- who registered the file; null: whoever captures in its area
  estado smallint not null default 1 check (estado in (1, 2, 3)), -- 1 open, 2 attended, 3 reopened
  objetada boolean not null default false, -- who captures does not agree: it waits for who noted it
  llusuario integer not null references usuario, -- who noted it
  fcalta timestamptz not null default now(),
  fcatendida timestamptz, -- when it was attended last; null while it is open
  version integer not null default 1,
  check ((estado = 2) = (fcatendida is not null)),
  foreign key (llcarpeta, llinstitucion, llpropietario)
    references carpeta (llcarpeta, llinstitucion, llpropietario) on update cascade on delete cascade
);
create index if not exists observacion_carpeta on observacion (llcarpeta);
create index if not exists observacion_area on observacion (llinstitucion, llpropietario, fcalta);
create index if not exists observacion_abierta on observacion (llinstitucion, lldestinatario) where estado <> 2;
create index if not exists observacion_atendida on observacion (fcatendida);
create index if not exists observacion_propia on observacion (llusuario) where objetada;
-- the same is not asked twice of a record while it is open
create unique index if not exists observacion_misma on observacion (llcarpeta, objeto, llave, coalesce(campo, ''), md5(texto)) where estado <> 2;

-- What was answered to a note, in order. Rows are only added.
create table if not exists observacionacto (
  llacto integer primary key generated always as identity,
  llobservacion integer not null references observacion on delete cascade,
  llcarpeta integer not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  acto text collate "C" not null check (acto in ('responde', 'atiende', 'objeta', 'reabre')),
  texto varchar(500),
  llusuario integer not null references usuario,
  fcalta timestamptz not null default now(),
  foreign key (llcarpeta, llinstitucion, llpropietario)
    references carpeta (llcarpeta, llinstitucion, llpropietario) on update cascade on delete cascade
);
create index if not exists observacionacto_observacion on observacionacto (llobservacion);
create index if not exists observacionacto_carpeta on observacionacto (llcarpeta);

-- A note that is being written has a draft, too.
alter table borrador drop constraint if exists borrador_clase_check,
  add constraint borrador_clase_check check (clase in ('carpeta', 'victima', 'autoridad', 'observacion')) not valid;
