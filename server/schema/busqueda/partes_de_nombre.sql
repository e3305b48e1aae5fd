-- The words that begin so, as conditions of a tsquery: the word itself, where somebody bears it, and those that go on; each null
-- where there is none. One probe of an index for each; a beginning of very many stays a beginning. (plpgsql keeps the plan of
-- its probe; planning it costs more than running it.)
create or replace function partes_de_nombre(inicio text, out entera text, out siguen text) language plpgsql stable as $$
declare
  palabras text[] := '{}';
  siguiente text := inicio;
  limite constant text := inicio || U&'\+10FFFF';
begin
  if length(inicio) < 3 then
    entera := '''' || inicio || '''';
    return;
  end if;
  loop
    select k.palabra into siguiente from carpetapalabra k
      where k.palabra >= siguiente and k.palabra < limite order by k.palabra limit 1;
    exit when not found;
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
