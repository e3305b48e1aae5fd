-- The words of a part of a name that tell one person from another: folded (`pliegue`), without particles, initials and numbers, of the
-- usual abbreviations the whole name (D-153). None of what stands for a name that nobody knows or tells.
create or replace function palabras_de_nombre(parte text) returns text[] language plpgsql immutable parallel safe as $$
declare
  -- what an apostrophe parts is one word (O'BRIEN, X'TABAY); other signs part words
  escrito constant text := btrim(translate(pliegue(parte), '.,;:-_/()"*''', '           '));
  palabra text;
  ultima text;
  palabras text[] := '{}';
begin
  if escrito is null or escrito = '' or escrito in ('NO DISPONIBLE', 'SE DESCONOCE', 'NO IDENTIFICADO', 'NO IDENTIFICADA',
    'NN', 'XX', 'XXX', 'XXXX', 'QRR', 'QUIEN RESULTE RESPONSABLE', 'QUIEN O QUIENES RESULTEN RESPONSABLES', 'NO APLICA',
    'DESCONOCIDO', 'DESCONOCIDA', 'POR IDENTIFICAR', 'POR DEFINIR', 'SIN DATO', 'SIN DATOS', 'SIN NOMBRE', 'SIN APELLIDO',
    'NO SE CUENTA CON DATOS', 'NO ESPECIFICADO', 'NO ESPECIFICADA', 'NO PROPORCIONADO', 'NO PROPORCIONA', 'NO REFIERE',
    'IDENTIDAD RESERVADA', 'IDENTIDAD RESGUARDADA', 'RESERVADO', 'RESERVADA', 'RESGUARDADO', 'RESGUARDADA', 'CONFIDENCIAL',
    'ANONIMO', 'ANONIMA', 'VICTIMA', 'MENOR', 'MENOR DE EDAD', 'NINGUNO', 'NINGUNA') then
    return '{}';
  end if;
  foreach palabra in array string_to_array(escrito, ' ') loop
    continue when palabra = '';
    ultima := palabra;
    continue when length(palabra) = 1 or palabra ~ '[^A-Z]'
      or palabra in ('DE', 'DEL', 'LA', 'LAS', 'LOS', 'EL', 'DA', 'DAS', 'DO', 'DOS', 'DI', 'VON', 'VAN', 'DER', 'DEN',
        'VICTIMA');
    palabras := palabras || case palabra when 'MA' then 'MARIA' when 'GPE' then 'GUADALUPE' when 'FCO' then 'FRANCISCO'
      else palabra end;
  end loop;
  -- 'DE LA O' is a surname
  if palabras = '{}' and ultima ~ '^[A-Z]+$' and escrito ~ '^(DE|DEL|LA|LAS|LOS|EL) ' then
    return array[ultima];
  end if;
  return palabras;
end $$;
