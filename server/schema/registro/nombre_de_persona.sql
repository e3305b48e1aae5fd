-- How a person is called: by all of the name, or as somebody whom nobody can name (D-406); null without any. The words are those of
-- domain/src/victima/identidad.ts.
create or replace function nombre_de_persona(nombre text, paterno text, materno text) returns text
language sql stable parallel safe
begin atomic
  select case when nombre_desconocido(nombre, paterno, materno) then 'Persona sin identificar'
    else nullif(concat_ws(' ', nombre, paterno, materno), '') end;
end;
