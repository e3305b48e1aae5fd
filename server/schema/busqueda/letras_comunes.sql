-- How many letters two words begin with alike.
create or replace function letras_comunes(a text, b text) returns smallint language plpgsql immutable parallel safe as $$
declare
  n integer := 0;
begin
  while n < length(a) and substr(a, n + 1, 1) = substr(b, n + 1, 1) loop
    n := n + 1;
  end loop;
  return n;
end $$;
