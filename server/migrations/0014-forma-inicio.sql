-- The totals of files keep how each began. What they count by has changed (schema/cifras/hechoscarpeta), so that they are made
-- anew from the records once the functions of today are there: nothing is carried over.
drop table cambiocarpeta, diariocarpeta;
create table diariocarpeta (
  dia date not null,
  registro date not null,
  integracion date,
  cargada integer not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  lldelito integer not null,
  lletapa integer not null,
  llestatus integer not null,
  llusuario integer not null,
  llformainicio integer not null,
  n integer not null
);
create table cambiocarpeta (like diariocarpeta including all)
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index diariocarpeta_dia on diariocarpeta (dia);
create index diariocarpeta_registro on diariocarpeta (registro);
create index diariocarpeta_integracion on diariocarpeta (integracion) where integracion is not null;

create table acumuladoinicio (
  llinstitucion integer,
  llpropietario integer,
  lldelito integer,
  lletapa integer,
  llestatus integer,
  llformainicio integer,
  hasta integer[] not null,
  primary key (llinstitucion, llpropietario, lldelito, lletapa, llestatus, llformainicio)
);
