-- Signing in with the identity provider of one's institution (ADR 79).
alter table sesion
  add column autenticada timestamptz not null default now(),
  add column llproveedor integer,
  add column vigencia timestamptz,
  add column revisada timestamptz,
  add column credencial bytea;
-- of the sessions that are open the password is as old as they are
update sesion set autenticada = creada where terminada is null;
create index sesion_externa on sesion (revisada) where llproveedor is not null and terminada is null;

create table proveedor (
  llinstitucion integer primary key references ctinstitucion,
  emisor text not null,
  cliente text not null,
  secreto bytea not null,
  dominios text[] not null,
  acr text,
  activo boolean not null default false,
  obligatorio boolean not null default false,
  version integer not null default 1,
  unique (emisor, cliente)
);

create table identidad (
  llusuario integer primary key references usuario,
  emisor text collate "C" not null,
  sub text collate "C" not null,
  vinculada timestamptz not null default now(),
  unique (emisor, sub)
);

create table ingresopendiente (
  huella bytea primary key,
  llproveedor integer not null references ctinstitucion,
  navegador bytea not null,
  contenido bytea not null,
  vence timestamptz not null
);
