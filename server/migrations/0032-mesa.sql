-- The desk (D-205): files without authorities are a list, what waits is counted by who registered it, too, and runs that
-- failed are found without reading all of their rows.
insert into plazo (llplazo, dias) values (7, 30);

alter table plazoespera add column llusuario integer not null default -1;

create table plazousuario (
  llplazo smallint not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  llusuario integer not null,
  mes date not null,
  n integer not null,
  primary key (llplazo, llinstitucion, llpropietario, llusuario, mes) include (n)
);

create index corrida_terminada on corrida (terminada);
create index corridarenglon_fallido on corridarenglon (llcorrida) where result <> 'REGISTRO_EXITOSO';
