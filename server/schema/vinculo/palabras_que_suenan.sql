-- Words of names that sound like a word, itself among them, the most borne first, as one condition of a tsquery. Only names
-- that several bear are known here; how a rarer surname begins is a key (claves_de). Of each letter those that sonido() may
-- take for it.
create or replace function palabras_que_suenan(palabra text) returns text
language sql stable set search_path = public, pg_temp
begin atomic
  select '(' || string_agg(format('''%s''', valor), '|') || ')' from (
    select palabra as valor
    union
    (select f.valor
    from unnest(string_to_array(case when left(palabra, 1) in ('B', 'V', 'W') then 'BVW' when left(palabra, 1) in ('S', 'Z', 'X') then 'SZXC'
        when left(palabra, 1) in ('K', 'Q') then 'KQC' when left(palabra, 1) = 'C' then 'CKQSZX' when left(palabra, 1) in ('G', 'J') then 'GJ'
        when left(palabra, 1) in ('I', 'Y', 'L') then 'IYLH' when left(palabra, 1) = 'H' then 'HAEIOUY'
        when left(palabra, 1) in ('A', 'E', 'O', 'U') then left(palabra, 1) || 'H' else left(palabra, 1) end, null)) letra
    cross join (values (1), (2)) k (clase)
    join frecuencia f on f.clase = k.clase and f.valor >= letra collate "C" and f.valor < chr(ascii(letra) + 1) collate "C"
    where f.valor ~ '^[A-Z]+$' and sonido(f.valor) = sonido(palabra)
    order by f.n desc limit 8)) x;
end;
