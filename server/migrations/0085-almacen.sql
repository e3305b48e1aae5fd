-- The store of bytes that belongs to this registry: it carries the same mark. Whoever finds another mark, or none beside
-- rows, is looking at somebody else's store and takes nothing out of it. Not in backups: a registry that was restored is
-- another one, and the store of the first goes on with what was added since.
create table almacen (
  unico boolean primary key default true check (unico),
  marca uuid not null,
  fcmarca timestamptz not null default now()
);
grant select, insert, update on almacen to renadet_app;
