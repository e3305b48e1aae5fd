-- Several methods, purposes and conditions of a victim (arts. 24 and 27 of the torture law), each a list of ids of its
-- catalogue. Nothing of it was ever told to the registry.
-- Concrete methods of torture or ill-treatment: a victim may have several.
create table ctmetodo (
  llmetodo integer primary key,
  dsmetodo varchar(100) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

-- What the torture was for (art. 24 of the law): several.
create table ctfinalidad (
  llfinalidad integer primary key,
  dsfinalidad varchar(100) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

-- Condition of the victim that was the motive (art. 27 of the law): several.
create table ctmotivo (
  llmotivo integer primary key,
  dsmotivo varchar(100) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

alter table victima
  add column metodos integer[] check (metodos <> '{}'),
  add column finalidades integer[] check (finalidades <> '{}'),
  add column motivos integer[] check (motivos <> '{}');
