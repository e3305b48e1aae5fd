-- What the torture law asks of a victim beside her legal situation (arts. 27, 35 and 84): nothing of it was ever told to the
-- registry, so that nothing is filled in backwards.
alter table victima
  add column boafrodescendiente smallint check (boafrodescendiente between 0 and 3),
  add column fcmedidaproteccion date,
  add column boavisoconsular smallint check (boavisoconsular between 0 and 3),
  add column fcavisoconsular date,
  add column dsrenavi varchar(50),
  add column fcrenavi date,
  add column boreparacion smallint check (boreparacion between 0 and 3),
  add column fcreparacion date;
