-- One folding of letters for whatever compares names (D-380). What is kept by the former one is made anew beside people at work: the
-- words of files by a step of its own (db/pasos.ts), the index of names by aparte/0046-letras.sql.
-- A text as it is compared: in capitals without accents, one sign for each apostrophe and hyphen, Ñ as N, the letters that no
-- accent makes as those that people without them type. The same as llave() of domain/src/lib/texto.ts; inlined where it is used.
create function pliegue(texto text) returns text language sql immutable parallel safe
return replace(replace(replace(replace(replace(translate(upper(texto),
  'ÑÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÇŁĐÐØºªĦŦı’‘´`ʼꞌꞋ′ʹʻ＇–‑−‐‒—―',
  'NAAAAAEEEEIIIIOOOOOUUUUCLDDOOAHTI''''''''''''''''''''''-------'), 'Þ', 'TH'), 'Æ', 'AE'), 'Œ', 'OE'), 'ß', 'SS'), 'ẞ', 'SS');
-- The words of a name that it is found by: between whatever is no letter or digit, and written together where an apostrophe
-- parts them or a single letter stands before another word (O'BRIEN, X TABAY); of the usual abbreviations the whole name too.
create function palabras_de(nombre text) returns text[] language plpgsql immutable parallel safe as $$
declare
  plegado constant text := public.pliegue(nombre) collate "und-x-icu";
  palabras text[] := array_remove(regexp_split_to_array(plegado, '[^[:alnum:]]+'), '');
  sueltas constant text[] := palabras;
begin
  if strpos(plegado, '''') > 0 then
    palabras := palabras || array_remove(regexp_split_to_array(replace(plegado, '''', '') collate "und-x-icu", '[^[:alnum:]]+'), '');
  end if;
  for i in 1 .. coalesce(cardinality(sueltas), 0) loop
    if length(sueltas[i]) = 1 and sueltas[i + 1] is not null then
      palabras := palabras || (sueltas[i] || sueltas[i + 1]);
    elsif sueltas[i] in ('MA', 'GPE', 'FCO') then
      palabras := palabras || case sueltas[i] when 'MA' then 'MARIA' when 'GPE' then 'GUADALUPE' else 'FRANCISCO' end;
    end if;
  end loop;
  return palabras;
end $$;
create or replace function vector_nombre(llinstitucion integer, variadic partes text[]) returns tsvector
language plpgsql immutable parallel safe as $$
begin
  return array_to_tsvector(public.palabras_de(array_to_string(partes, ' ')) || ('#' || llinstitucion));
end $$;
