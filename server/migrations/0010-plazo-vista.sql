-- A file in temporary archive waits since somebody changed or opened it; the audit tells who opened it.
alter table plazomovimiento add column vista date;

create table plazolectura (
  unica boolean primary key default true check (unica),
  id bigint not null
);
