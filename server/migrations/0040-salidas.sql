-- Signing out of the institution: of whoever left there (back-channel logout), and of desks that several use (ADR 79).
alter table sesion add column sid text collate "C";
-- vale: no session has one yet, and those that are open are some thousands
create index sesion_sid on sesion (llproveedor, sid) where sid is not null and terminada is null;

alter table proveedor add column compartido boolean not null default true;

create table avisosalida (
  huella bytea primary key,
  emisor text collate "C" not null,
  sub text collate "C",
  sid text collate "C",
  emitido timestamptz not null,
  vence timestamptz not null,
  check (sub is not null or sid is not null)
);
create index avisosalida_de on avisosalida (emisor);
