-- One note a touched file, for all who look at files after the save (ADR 64).
create table carpetanota (
  llcarpeta integer not null,
  dia date not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
insert into carpetanota select r.llcarpeta, n.dia from plazonota n join responsable r using (llresponsable) where n.dia is not null;
delete from plazonota where llresponsable is not null;
-- these read it; they are made anew
drop function if exists esperas_tocadas, cruce_tocadas;
alter table plazonota drop column llresponsable;
