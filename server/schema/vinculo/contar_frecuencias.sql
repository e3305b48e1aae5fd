-- How many bear each name, counted anew. Whose surname is rare by now, or is no more, is given keys anew. And what is left
-- out by keys that too many share: pairs of them whose years of birth are further apart than one, or not known.
create or replace function contar_frecuencias() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cambiados text[];
begin
  if alcance_institucion() is distinct from 0 then
    return;
  end if;
  with dicho as (
      select 1 as clase, valor from comparable, unnest(array[paterno, materno]) valor where valor is not null
      union all select 2, valor from comparable, unnest(nombres) valor),
    cuenta as (select clase, valor, count(*)::integer as n from dicho group by clase, valor),
    total as (select clase, sum(n) as n from cuenta group by clase),
    nueva as materialized (
      select clase, valor, c.n, c.n * 5000::bigint >= t.n as comun from cuenta c join total t using (clase) where c.n >= 3
      union all select clase, '', count(*)::integer, true from comparable, (values (1), (2)) v (clase) group by clase),
    ida as (
      delete from frecuencia f where not exists (select from nueva n where n.clase = f.clase and n.valor = f.valor)
      returning clase, valor, comun),
    puesta as (
      insert into frecuencia as f select * from nueva
      on conflict (clase, valor) do update set n = excluded.n, comun = excluded.comun
        where (f.n, f.comun) is distinct from (excluded.n, excluded.comun))
  select array_agg(coalesce(n.valor, f.valor)) into cambiados
    from nueva n full join frecuencia f using (clase, valor)
    where clase = 1 and coalesce(n.comun, false) <> coalesce(f.comun, false);
  perform poner_claves(array(select distinct llcarpeta from comparable where paterno = any (cambiados) or materno = any (cambiados)));
  update clavecomun m set n = x.n, fuera = x.n * (x.n - 1) / 2 - x.cerca
    from (
      select clase, huella, sum(n) as n, coalesce(sum(n * (n - 1) / 2 + case when despues = anio + 1 then n * otros else 0 end)
        filter (where anio is not null and clase < 10), 0) as cerca
      from (
        select clase, huella, anio, n, lead(anio) over v as despues, lead(n) over v as otros
        from (
          select m.clase, m.huella, c.anio, count(*) as n
          from clavecomun m join clave k on k.clase = -m.clase and k.huella = m.huella join comparable c using (llvictima)
          group by 1, 2, 3) y
        window v as (partition by clase, huella order by anio)) z
      group by clase, huella) x
    where x.clase = m.clase and x.huella = m.huella;
end $$;
revoke execute on function contar_frecuencias from public;
grant execute on function contar_frecuencias to renadet_app;
