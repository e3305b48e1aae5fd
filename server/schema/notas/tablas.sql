-- Files that were touched: who writes notes them once, without index or lock, whoever reads the note (ADR 64). Handed out by
-- repartir_notas().
create table carpetanota (
  llcarpeta integer not null,
  dia date not null -- of the movement
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
