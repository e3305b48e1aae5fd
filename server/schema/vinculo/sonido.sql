-- How a word of a name sounds in Spanish, so that one that was written by ear is found (ADR 65): the first letter and the
-- consonants, of letters that sound alike one. Only here: whoever compares sounds is given them with the values. Null
-- where nothing sounds. In plpgsql, because one of SQL that cannot be inlined begins an executor for every word.
create or replace function sonido(palabra text) returns text language plpgsql immutable strict parallel safe as $$
declare
  t text := translate(case when palabra ~ '[^A-Z]' then pliegue(palabra) else palabra end, 'VWZX', 'BBSS');
begin
  if t ~ '[^A-Z]' then
    t := regexp_replace(t, '[^A-Z]', '', 'g');
  end if;
  -- as a foreign name is heard: ESTEVEN is STEVEN, UICAB is WICAB, JOUMY is DJOUMY
  if t ~ '^(ES[^AEIOUHS]|H?U[AEIO]|DJ)' then
    t := regexp_replace(regexp_replace(regexp_replace(t, '^E(S[^S])', '\1'), '^H?U', 'B'), '^DJ', 'J');
  end if;
  t := translate(replace(replace(replace(replace(replace(replace(replace(t, 'PH', 'F'), 'LL', 'Y'), 'QU', 'K'), 'CE', 'SE'), 'CI', 'SI'),
    'GE', 'JE'), 'GI', 'JI'), 'CQYH', 'KKI');
  if t ~ '(.)\1' then
    t := regexp_replace(t, '(.)\1+', '\1', 'g');
  end if;
  if length(t) > 1 then
    t := rtrim(t, 'S');
  end if;
  return nullif(left(t, 1) || translate(substr(t, 2), 'AEIOU', ''), '');
end $$;
