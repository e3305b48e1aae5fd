drop function if exists partes_de_nombre(text);
-- The words of an institution that begin so, as conditions of a tsquery: the word itself, where somebody bears it, and those that
-- go on; each null where there is none. A beginning of very many stays a beginning.
create or replace function partes_de_nombre(inicio text, institucion integer, out entera text, out siguen text)
language plpgsql stable as $$
declare
  palabras text[] := '{}';
  siguiente text := inicio;
begin
  if length(inicio) < 3 then
    entera := '''' || inicio || '''';
    return;
  end if;
  loop
    siguiente := siguiente_palabra(siguiente, institucion);
    exit when siguiente is null or not siguiente ^@ inicio;
    if cardinality(palabras) = 40 then
      entera := null;
      siguen := '''' || inicio || ''':*';
      return;
    end if;
    palabras := palabras || ('''' || siguiente || '''');
    siguiente := siguiente || U&'\0001'; -- no word comes between
  end loop;
  if palabras[1] = '''' || inicio || '''' then
    entera := palabras[1];
    palabras := palabras[2:];
  end if;
  siguen := nullif(array_to_string(palabras, '|'), '');
end $$;
