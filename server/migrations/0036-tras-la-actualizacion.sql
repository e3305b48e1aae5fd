-- What an upgrade still has to do after its transaction, beside people at work (ADR 84).
create table pasopendiente (
  paso text collate "C" primary key,
  hasta integer not null default 0
);
