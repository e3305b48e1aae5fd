-- Fields of document 1 that no form has (decisions.md, D-10): kept as they come, answered as they are.
alter table victima add column llidfamiliarpadre integer, add column llidfamiliarmadre integer;
alter table responsable add column lladscripcion integer;
alter table carpeta add column resolucion varchar(500);

-- The juridical text is text like any other (D-19): upper case, without accents.
create function pg_temp.normalizado(texto text) returns text language sql immutable
return nullif(btrim(regexp_replace(normalize(regexp_replace(normalize(upper(texto collate "und-x-icu"), NFD),
  U&'[\0300-\0302\0304-\036F]|(?<!N)\0303', '', 'g'), NFC), '\s+', ' ', 'g')), '');
update carpeta set estadojuridico = pg_temp.normalizado(estadojuridico)
where estadojuridico is distinct from pg_temp.normalizado(estadojuridico);
drop function pg_temp.normalizado;
