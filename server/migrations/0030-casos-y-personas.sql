-- What was measured of cases and persons for a publication (ADR 69); null of those that were made without.
alter table publicacion add column carpetasrepetidas integer, add column victimasrepetidas integer;
