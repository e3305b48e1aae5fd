drop function if exists contar_nombres();
-- How many victims bear each name, counted anew.
create function contar_nombres() returns void language sql set search_path = public, pg_temp
begin atomic
  with dicho as (
      select 1 as clase, valor from comparable, unnest(array[paterno, materno]) valor where valor is not null
      union all select 2, valor from comparable, unnest(nombres) valor),
    nueva as materialized (
      select clase, valor, count(*)::integer as n from dicho group by clase, valor having count(*) >= 3
      union all select clase, '', count(*)::integer from comparable, (values (1), (2)) v (clase) group by clase),
    ida as (
      delete from frecuencia f where not exists (select from nueva n where n.clase = f.clase and n.valor = f.valor))
  insert into frecuencia as f (clase, valor, n) select clase, valor, n from nueva
    on conflict (clase, valor) do update set n = excluded.n where f.n <> excluded.n;
end;
revoke execute on function contar_nombres from public;
