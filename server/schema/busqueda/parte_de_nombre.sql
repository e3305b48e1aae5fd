-- The words that begin so, as one condition of a tsquery: one probe of an index for each. A beginning of very many
-- stays a beginning; null, when there is none. (plpgsql keeps the plan of its probe; planning it costs more than running it.)
create or replace function parte_de_nombre(inicio text) returns text language plpgsql stable as $$
declare
  palabras text[] := '{}';
  siguiente text := inicio;
  limite constant text := inicio || U&'\+10FFFF';
begin
  if length(inicio) < 3 then
    return '''' || inicio || '''';
  end if;
  loop
    select k.palabra into siguiente from carpetapalabra k
      where k.palabra >= siguiente and k.palabra < limite order by k.palabra limit 1;
    exit when not found;
    if cardinality(palabras) = 40 then
      return '''' || inicio || ''':*';
    end if;
    palabras := palabras || ('''' || siguiente || '''');
    siguiente := siguiente || U&'\0001'; -- no word comes between
  end loop;
  return '(' || nullif(array_to_string(palabras, '|'), '') || ')';
end $$;
