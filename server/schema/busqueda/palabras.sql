-- The words that the parts of a name are found by, each once.
create or replace function palabras(variadic partes text[]) returns setof text
language sql immutable parallel safe
begin atomic
  select distinct palabra from unnest(palabras_de(concat_ws(' ', variadic partes))) as palabra;
end;
