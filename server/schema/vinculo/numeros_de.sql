-- Numbers of files that fields tell, each once, as they are compared; a field may tell several.
create or replace function numeros_de(variadic escritos text[]) returns text[] language plpgsql immutable parallel safe as $$
declare
  escrito text;
  parte text;
  numero text;
  numeros text[] := '{}';
begin
  foreach escrito in array escritos loop
    continue when escrito is null;
    foreach parte in array regexp_split_to_array(escrito, '\s*[,;\n]\s*|\s+[Yy]\s+') loop
      numero := numero_de(parte);
      if numero is not null and numero <> all (numeros) then
        numeros := numeros || numero;
      end if;
    end loop;
  end loop;
  return numeros;
end $$;
