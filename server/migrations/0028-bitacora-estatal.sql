-- The log of the loads of the states: a number to call each by, and its page by date.

alter table carga add column idbitacora integer generated always as identity unique;
create index carga_bitacora on carga (fccarga desc) where llave is not null;
