create index concurrently if not exists carga_original on carga (llusuario, fcoriginal) where fcoriginal is not null;
-- its files are found by responsable_externo, which begins by the same column
drop index concurrently if exists responsable_carpeta;
