-- The cross analysis (ADR 61): its rows are made by rehacer_esperas(), which runs after this.
create table crucecarpeta (
  llcarpeta integer primary key,
  llinstitucion integer not null,
  llpropietario integer not null,
  dia date not null, -- fcinicio
  trimestre integer not null, -- of that day: ten times the year, and the quarter
  estado smallint not null, -- of the facts; 0: not told, here and below
  municipio smallint not null,
  etapa smallint not null,
  formainicio smallint not null,
  autoridades integer not null, -- bits, by lldependencia; bit 0: none is told, here and below
  tecnicas integer not null, -- by lltecnica
  condiciones integer not null, -- by the ids of domain/src/cruce/ejes.ts
  finalidades integer not null, -- by llfinalidad
  foreign key (llcarpeta, llinstitucion, llpropietario)
    references carpeta (llcarpeta, llinstitucion, llpropietario) on update cascade on delete cascade
);
create index crucecarpeta_institucion on crucecarpeta (llinstitucion, dia);
