-- The lines of the history say of which office and area each is, its year, stage, status and beginning, and of a victim
-- whether there was a reparation, so that the reports of a cut-off (ADR 62) are made of them. What was written before knows
-- none of it: it keeps saying what it said (-1), and is exchanged today for lines that say it whole.
create temp table historiacarpeta_antes on commit drop as table historiacarpeta;
create temp table historiavictima_antes on commit drop as table historiavictima;
create temp table historiaresponsable_antes on commit drop as table historiaresponsable;
drop table historiacarpeta, historiavictima, historiaresponsable;
create table historiacarpeta (
  dia date not null,
  federal boolean not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  llestado integer not null,
  anio integer not null,
  lletapa integer not null,
  llestatus integer not null,
  llformainicio integer not null,
  lldelito integer not null,
  n integer not null
);
create index historiacarpeta_incompleta on historiacarpeta (dia) where llinstitucion = -1;

create table historiavictima (
  dia date not null,
  federal boolean not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  llestado integer not null,
  anio integer not null,
  lletapa integer not null,
  llestatus integer not null,
  llformainicio integer not null,
  edad integer not null,
  llgenero integer not null,
  lltecnica integer not null,
  boetnia integer not null,
  bodiscapacidad integer not null,
  boreparacion integer not null,
  n integer not null
);

create table historiaresponsable (
  dia date not null,
  federal boolean not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  llestado integer not null,
  anio integer not null,
  lletapa integer not null,
  llestatus integer not null,
  llformainicio integer not null,
  llgobierno integer not null,
  lldependencia integer not null,
  n integer not null
);

insert into historiacarpeta
  select dia, federal, -1, -1, llestado, anio, lletapa, -1, -1, lldelito, n from historiacarpeta_antes;
insert into historiavictima
  select dia, federal, -1, -1, llestado, -1, -1, -1, -1, edad, llgenero, lltecnica, boetnia, bodiscapacidad, -1, n
  from historiavictima_antes;
insert into historiaresponsable
  select dia, federal, -1, -1, -1, -1, -1, -1, -1, llgobierno, lldependencia, n from historiaresponsable_antes;

insert into historiacarpeta
  select (now() at time zone 'America/Mexico_City')::date, federal, -1, -1, llestado, anio, lletapa, -1, -1, lldelito, -sum(n)
  from historiacarpeta group by federal, llestado, anio, lletapa, lldelito having sum(n) <> 0;
insert into historiacarpeta
  select (now() at time zone 'America/Mexico_City')::date, llinstitucion < 100, llinstitucion, llpropietario,
    coalesce(llestado, -1), extract(year from fcinicio)::integer, coalesce(lletapa, -1), coalesce(llestatus, -1),
    coalesce(llformainicio, -1), lldelito, count(*)
  from carpeta group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
insert into historiavictima
  select (now() at time zone 'America/Mexico_City')::date, federal, -1, -1, llestado, -1, -1, -1, -1, edad, llgenero,
    lltecnica, boetnia, bodiscapacidad, -1, -sum(n)
  from historiavictima group by federal, llestado, edad, llgenero, lltecnica, boetnia, bodiscapacidad having sum(n) <> 0;
insert into historiavictima
  select (now() at time zone 'America/Mexico_City')::date, c.llinstitucion < 100, c.llinstitucion, c.llpropietario,
    coalesce(c.llestado, -1), extract(year from c.fcinicio)::integer, coalesce(c.lletapa, -1), coalesce(c.llestatus, -1),
    coalesce(c.llformainicio, -1),
    coalesce((select r.llrangoedades from ctrangoedad r where v.dsedad < 999 and v.dsedad between r.minimo and r.maximo), -1),
    coalesce(v.llgenero, -1), coalesce(v.lltecnica, -1), coalesce(v.boetnia, -1), coalesce(v.bodiscapacidad, -1),
    coalesce(v.boreparacion, -1), count(*)
  from victima v join carpeta c using (llcarpeta) group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15;
insert into historiaresponsable
  select (now() at time zone 'America/Mexico_City')::date, federal, -1, -1, -1, -1, -1, -1, -1, llgobierno, lldependencia, -sum(n)
  from historiaresponsable group by federal, llgobierno, lldependencia having sum(n) <> 0;
insert into historiaresponsable
  select (now() at time zone 'America/Mexico_City')::date, c.llinstitucion < 100, c.llinstitucion, c.llpropietario,
    coalesce(c.llestado, -1), extract(year from c.fcinicio)::integer, coalesce(c.lletapa, -1), coalesce(c.llestatus, -1),
    coalesce(c.llformainicio, -1), coalesce(r.llgobierno, -1), coalesce(r.lldependencia, -1), count(*)
  from responsable r join carpeta c using (llcarpeta) group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11;
