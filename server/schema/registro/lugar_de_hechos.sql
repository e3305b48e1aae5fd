-- Where the facts were, in words: nothing of what catalogues have for nothing, and a name where nobody knows (D-406); '' where
-- the file tells no place yet. As lugarDeHechos of domain/src/entera/nombres.ts.
create or replace function lugar_de_hechos(municipio text, estado text) returns text
language sql stable parallel safe
begin atomic
  select coalesce(string_agg(parte, ', ' order by orden) filter (where parte not in ('NO APLICA', 'NO DISPONIBLE')),
    case when count(parte) > 0 then 'Lugar no conocido' else '' end)
  from unnest(array[municipio, estado]) with ordinality p (parte, orden);
end;
