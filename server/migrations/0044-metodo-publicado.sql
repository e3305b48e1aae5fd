-- By which edition of the method a publication was made (domain/src/publicacion/metodo.ts): those that exist, by the first.
alter table publicacion add column metodo smallint not null default 1;
