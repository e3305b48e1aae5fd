-- How many victims bear each name, counted anew. @returns surnames that are rare by now, or are no more
create or replace function contar_nombres() returns text[] language sql set search_path = public, pg_temp
begin atomic
  with dicho as (
      select 1 as clase, valor from comparable, unnest(array[paterno, materno]) valor where valor is not null
      union all select 2, valor from comparable, unnest(nombres) valor),
    cuenta as (select clase, valor, count(*)::integer as n from dicho group by clase, valor),
    total as (select clase, sum(n) as n from cuenta group by clase),
    nueva as materialized (
      select clase, valor, c.n, c.n >= 30 and c.n * 5000::bigint >= t.n as comun from cuenta c join total t using (clase) where c.n >= 3
      union all select clase, '', count(*)::integer, true from comparable, (values (1), (2)) v (clase) group by clase),
    ida as (
      delete from frecuencia f where not exists (select from nueva n where n.clase = f.clase and n.valor = f.valor)),
    puesta as (
      insert into frecuencia as f select * from nueva
      on conflict (clase, valor) do update set n = excluded.n, comun = excluded.comun
        where (f.n, f.comun) is distinct from (excluded.n, excluded.comun))
  select coalesce(array_agg(coalesce(n.valor, f.valor)), '{}')
    from nueva n full join frecuencia f using (clase, valor)
    where clase = 1 and coalesce(n.comun, false) <> coalesce(f.comun, false);
end;
revoke execute on function contar_nombres from public;
