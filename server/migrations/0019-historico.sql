-- Cases of the external system that were known before this registry: number, offence and statistic, nothing else.
create table expedientehistorico (
  llexpediente integer primary key generated always as identity,
  llinstitucion integer not null references ctinstitucion,
  noci varchar(100) collate "C" not null,
  dsdelito varchar(500) not null,
  dsestadistica varchar(500) not null,
  modulo smallint not null,
  llusuario integer not null references usuario,
  fechacreacion date not null,
  unique (llinstitucion, noci)
);
create index expedientehistorico_reciente on expedientehistorico (llinstitucion, llexpediente desc);

alter table expedientehistorico enable row level security;
create policy alcance on expedientehistorico to renadet_app using (
  case when (select alcance_institucion()) = 0 then true else llinstitucion = (select alcance_institucion()) end);
grant select, insert, update (dsdelito, dsestadistica) on expedientehistorico to renadet_app;
