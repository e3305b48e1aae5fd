-- Whether the open data of a publication name states by the keys of INEGI and ISO (D-248); those made before do not.
alter table publicacion add column conclaves boolean not null default false;
