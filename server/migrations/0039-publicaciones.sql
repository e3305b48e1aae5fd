-- Public statistics: one publication a cut-off, with its files as they were signed. They are never changed.
create table publicacion (
  corte date primary key, -- last day that is counted
  contenido text not null, -- the tables as published (JSON): what later publications are protected against
  anteriores date[] not null, -- cut-offs of the publications that existed then, and against which this one is protected
  celdas integer not null,
  reservadas integer not null,
  firmado text not null, -- cut-off, SHA-256 of each file, key
  llaveid text collate "C" not null references constanciallave,
  firma bytea not null check (octet_length(firma) = 64),
  llusuario integer references usuario, -- null: by the command
  fcpublicacion timestamptz not null default now()
);
create table publicacionarchivo (
  corte date not null references publicacion,
  nombre text collate "C" not null,
  mime text not null,
  huella bytea not null check (octet_length(huella) = 32),
  contenido bytea not null,
  primary key (corte, nombre)
);
-- What was asked for, and what became of it.
create table publicacionpedido (
  corte date primary key,
  estado text not null check (estado in ('EN_COLA', 'PUBLICADA', 'RECHAZADA')),
  mensaje text,
  llusuario integer references usuario,
  fcpedido timestamptz not null default now()
);
grant select, insert on publicacion, publicacionarchivo to renadet_app;
grant select, insert, update on publicacionpedido to renadet_app;
