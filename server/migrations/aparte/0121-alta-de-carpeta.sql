-- A file is found by the form that registered it (D-540); its index is made beside people at work.
create index concurrently if not exists carpeta_alta on carpeta (alta) where alta is not null;
