-- The interconnection service (Entrada PGJ): who may send, and what was sent (ADR 23).

-- 256 random bits each, so their SHA-256 needs no salt. A revoked or expired one stays, for what was sent under it.
create table interconexiontoken (
  lltoken integer primary key generated always as identity,
  llinstitucion integer not null,
  llpropietario integer not null, -- area that receives the files
  bopruebas smallint not null check (bopruebas in (0, 1)), -- 1: nothing sent under it enters the registry
  huella bytea not null unique check (length(huella) = 32),
  terminacion varchar(4) not null, -- last characters, to tell one from another
  llusuario integer not null references usuario,
  creador text not null, -- its e-mail: who lists tokens need not see accounts
  creado timestamptz not null default now(),
  vence timestamptz, -- set when it gets a successor
  revocado timestamptz,
  usado timestamptz,
  foreign key (llinstitucion, llpropietario) references ctpropietario (llinstitucion, llpropietario)
);
create index interconexiontoken_institucion on interconexiontoken (llinstitucion, lltoken);

-- What was sent, whole but for the token: the registry has no place for some of it, and the same file sent again is
-- told from another one under its number.
create table entradapgj (
  llcarpeta integer primary key,
  llinstitucion integer not null,
  llpropietario integer not null,
  noci varchar(100) collate "C" not null,
  folio text collate "C" not null,
  huella bytea not null check (length(huella) = 32), -- SHA-256 of `datos` with its keys in order
  datos jsonb not null,
  lltoken integer not null references interconexiontoken,
  recibida timestamptz not null default now(),
  foreign key (llcarpeta, llinstitucion, llpropietario)
    references carpeta (llcarpeta, llinstitucion, llpropietario) on update cascade,
  unique (llinstitucion, noci)
);

-- How many files each sender has sent in the current minute. Lost in a crash, and no loss: unlogged, so that counting
-- waits for no disk.
create unlogged table interconexionritmo (
  llave text collate "C" primary key,
  ventana timestamptz not null,
  cuenta integer not null
);
