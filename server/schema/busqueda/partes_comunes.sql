-- Parts of numbers between their signs ('FED', '2023') that some two of a hundred have, by the same statistics as
-- es_parte_comun: what people will ask for, known before they do. As the owner, and of no number more than such a part.
create or replace function partes_comunes() returns setof text
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select p.parte
  from pg_catalog.pg_stats s, unnest(s.histogram_bounds::text::text[]) as n (noci),
    regexp_split_to_table(translate(n.noci, 'Ñ', 'N'), '[^[:alnum:]]+') as p (parte)
  where s.schemaname = 'public' and s.tablename = 'carpeta' and s.attname = 'noci' and length(p.parte) >= 2
  group by p.parte having count(distinct n.noci) >= 2
  order by count(distinct n.noci) desc, p.parte limit 60;
end;
revoke execute on function partes_comunes from public;
grant execute on function partes_comunes to renadet_app;
