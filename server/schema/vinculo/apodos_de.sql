-- The names that each word of a given name may stand for as a nickname, words parted by spaces; empty where none is one.
create or replace function apodos_de(palabras text[]) returns text[] language plpgsql immutable parallel safe as $$
declare
  conocidos constant jsonb := apodos();
begin
  if conocidos ?| palabras then
    return array(select coalesce(conocidos ->> p, '') from unnest(palabras) with ordinality u (p, i) order by i);
  end if;
  return '{}';
end $$;
