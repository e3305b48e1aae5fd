-- A chain an institution, and closings over the heads of all (ADR 81). The one chain of before ends here, as chain -1: its lines
-- stay as they are, and verify by their own rule.
alter table auditoria add column cadena integer, add column numero bigint;
create sequence auditoriaid;
select setval('auditoriaid', (select coalesce(max(id), 0) + 1 from auditoria), false);
create temporary table cabeza_de_antes on commit drop as select id, huella from auditoriacabeza;
drop table auditoriacabeza;
create table auditoriacabeza (
  cadena integer primary key,
  numero bigint not null,
  id bigint not null,
  huella bytea not null
);
insert into auditoriacabeza select -1, id, id, huella from cabeza_de_antes;
drop table cabeza_de_antes;
create table auditoriacierre (
  numero bigint primary key,
  ocurrio timestamptz not null,
  cadenas integer[] not null,
  numeros bigint[] not null,
  ids bigint[] not null,
  huellas bytea[] not null,
  huella bytea not null
);
alter table plazolectura add column visto bigint not null default 0, add column tope bigint not null default 0;
update plazolectura set visto = id;
