-- Words of names that sound like a word, itself among them, the commonest first, as one condition of a tsquery. Of the fixed
-- list alone: what one office finds must not tell which names others have; how a rarer surname begins is a key (claves_base).
-- Of each letter those that sonido() may take for it.
create or replace function palabras_que_suenan(palabra text) returns text
language sql stable set search_path = public, pg_temp
begin atomic
  select '(' || string_agg(format('''%s''', valor), '|') || ')' from (
    select palabra as valor
    union
    (select n.valor
    from (select sonido(palabra) as suena, string_to_array(case when left(palabra, 1) in ('B', 'V', 'W') then 'BVWHU'
        when left(palabra, 1) in ('S', 'Z', 'X') then 'SZXCE' when left(palabra, 1) in ('K', 'Q') then 'KQC'
        when left(palabra, 1) = 'C' then 'CKQSZX' when left(palabra, 1) in ('G', 'J', 'D') then 'GJD'
        when left(palabra, 1) in ('I', 'Y', 'L') then 'IYLH' when left(palabra, 1) = 'H' then 'HAEIOUYBVW'
        when left(palabra, 1) = 'U' then 'UHBVW' when left(palabra, 1) = 'E' then 'EHSX'
        when left(palabra, 1) in ('A', 'O') then left(palabra, 1) || 'H' else left(palabra, 1) end, null) as letras
      offset 0) p
    cross join (values (1), (2)) k (clase)
    cross join unnest(nombres_publicos(k.clase)) with ordinality n (valor, lugar)
    where left(n.valor, 1) = any (p.letras) and sonido(n.valor) = p.suena
    order by n.lugar limit 8)) x;
end;
