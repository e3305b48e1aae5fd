-- The form that registered a record: the same form sent again, in a later session too, finds what it registered instead of
-- registering it twice. Looked for within one file, whose row is locked then; null for every other door.
alter table victima add column alta uuid;
alter table responsable add column alta uuid;
-- the seal of a row is over its columns, this one too (ADR 49)
select sellar_tabla('victima');
select sellar_tabla('responsable');
