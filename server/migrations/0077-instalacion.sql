-- What a database knows of itself: whether it was opened in production, and that its first administrator was made. The
-- settings of one start must not undo what another start made sure of. Written at the start, as owner; in backups, so that
-- a restored registry is still one of production.
create table instalacion (
  unica boolean primary key default true check (unica),
  produccion timestamptz, -- first opened with NODE_ENV=production: the evaluation mode refuses it from then on
  evaluacion timestamptz, -- first opened in evaluation mode
  administrador timestamptz -- the first national administrator was made, or found: never again by the settings
);
insert into instalacion default values;
