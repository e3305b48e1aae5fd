-- vuelta: alter table semilla drop column ajustes;
-- vuelta: drop table catalogoacto, catalogoentrada;
alter table semilla add column if not exists ajustes integer not null default 0;
-- An entry as hands left it. What is null is as the release says; what is not outlives the next load of the seeds.
create table if not exists catalogoentrada (
  catalogo text collate "C" not null,
  clave integer[] not null,
  nombre varchar(200),
  boactivo smallint check (boactivo in (0, 1)),
  orden integer,
  escrituras text[] not null default '{}',
  anteriores jsonb not null default '[]',
  desde date,
  dssemilla varchar(200),
  bosemilla smallint check (bosemilla in (0, 1)),
  version integer not null default 1,
  primary key (catalogo, clave)
);


create table if not exists catalogoacto (
  llacto integer primary key generated always as identity,
  fcacto timestamptz not null default now(),
  llusuario integer not null,
  catalogo text collate "C" not null,
  acto text not null,
  cambios jsonb not null,
  deshecho integer references catalogoacto
);
create index if not exists catalogoacto_catalogo on catalogoacto (catalogo, llacto desc);
