-- A file's number as it is compared: its letters and digits, whatever stands between them, without zeros in front. Null of
-- what has no digit, or is shorter than any number.
create or replace function numero_de(escrito text) returns text language plpgsql immutable parallel safe as $$
declare
  numero constant text := regexp_replace(btrim(regexp_replace(translate(upper(escrito), 'Ñ', 'N'), '[^A-Z0-9]+', '/', 'g'), '/'),
    '(?<![A-Z0-9])0+(?=[0-9])', '', 'g');
begin
  return case when length(numero) > 5 and numero ~ '[0-9]' then numero end;
end $$;
