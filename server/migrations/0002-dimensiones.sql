-- What a victim counts as is one list, in the order of dimensiones_victima, instead of a column a dimension (ADR 52).
alter table diariovictima
  alter edad type integer[] using array[edad, etnia, discapacidad, nacionalidad, gestacion, actividad, tecnica],
  alter edad drop not null;
alter table diariovictima rename edad to valores;
alter table diariovictima
  alter valores set not null,
  drop etnia, drop discapacidad, drop nacionalidad, drop gestacion, drop actividad, drop tecnica;

alter table cambiovictima rename to cambiovictima_0001;
create table cambiovictima (like diariovictima including all excluding indexes)
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
insert into cambiovictima (dia, llinstitucion, llpropietario, lldelito, llgenero, valores, n)
  select dia, llinstitucion, llpropietario, lldelito, llgenero,
    array[edad, etnia, discapacidad, nacionalidad, gestacion, actividad, tecnica], n
  from cambiovictima_0001;
drop table cambiovictima_0001;
