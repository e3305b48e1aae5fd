-- vuelta: drop index if exists victima_persona;
-- vuelta: drop index if exists imputado_persona;
-- vuelta: drop function vector_persona;
-- People are found by alias and by how their names sound; the indexes come after (aparte).
create or replace function vector_persona(llinstitucion integer, enteras text, variadic partes text[]) returns tsvector
language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
declare
  lexemas text[] := '{}';
  parte text;
  palabra text;
begin
  foreach palabra in array palabras_de(coalesce(enteras, '')) loop
    lexemas := lexemas || (llinstitucion || ':' || palabra);
  end loop;
  foreach parte in array partes loop
    foreach palabra in array palabras_de_nombre(coalesce(parte, '')) loop
      lexemas := lexemas || (llinstitucion || '~' || coalesce(sonido(palabra), palabra));
    end loop;
  end loop;
  return array_to_tsvector(lexemas);
end $$;
