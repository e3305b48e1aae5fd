-- The same words as domain/src/lib/texto.ts: folded Ñ, cut at everything that is no letter or digit.
create or replace function palabras(variadic partes text[]) returns setof text
language sql immutable parallel safe
begin atomic
  select distinct palabra
  from regexp_split_to_table(translate(upper(concat_ws(' ', variadic partes)) collate "und-x-icu", 'Ñ', 'N'), '[^[:alnum:]]+') as palabra
  where palabra <> '';
end;
