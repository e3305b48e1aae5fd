-- Data of law of a file (arts. 26, 32, 33, 50, 53 and 83): optional, and unknown of every file of before. No door has
-- ever received them, so that there is nothing to fill them from.
create table ctformainicio (
  llformainicio integer primary key,
  dsformainicio varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

alter table carpeta
  add column llformainicio integer references ctformainicio,
  add column dsorganovista varchar(300),
  add column fcvista date,
  add column fcrecepcionvista date,
  add column dsqueja varchar(150),
  add column bopruebaexcluida smallint check (bopruebaexcluida between 0 and 3),
  add column nopena smallint check (nopena between 0 and 99),
  add column noinhabilitacion smallint check (noinhabilitacion between 0 and 99);
