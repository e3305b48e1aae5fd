drop function if exists afinar_claves(integer[]);
-- Keys of some victims, of some files (of all: null), that more than three hundred victims share are noted as common, and
-- those who have one are given the finer ones instead. Until none is left: a finer one may be common too, and is nobody's way then.
create or replace function afinar_claves(carpetas integer[], victimas integer[]) returns void language plpgsql
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  maximo constant integer := 300;
  llenas clavecomun[];
  quienes integer[];
begin
  loop
    if carpetas is null then
      llenas := array(select row(clase, huella, count(*), 0)::clavecomun from clave where clase > 0
        group by clase, huella having count(*) > maximo);
    else
      llenas := array(
        select row(k.clase, k.huella, x.n, 0)::clavecomun
        from (select distinct clase, huella from clave join unnest(victimas) v on v = llvictima
          where llcarpeta = any (carpetas) and clase > 0) k
        cross join lateral (select count(*) as n from (
          select from clave o where o.clase = k.clase and o.huella = k.huella limit maximo + 1) o) x
        where x.n > maximo);
    end if;
    exit when llenas = '{}';
    insert into clavecomun select * from unnest(llenas);
    with ida as (
      delete from clave k using unnest(llenas) c where k.clase = c.clase and k.huella = c.huella returning k.llvictima)
    select array_agg(distinct llvictima) into quienes from ida;
    insert into clave select k.clase, k.huella, c.llvictima, c.llcarpeta, c.llinstitucion, c.llpropietario
      from comparable c cross join lateral claves_de(c) k where c.llvictima = any (quienes)
      on conflict do nothing;
    if carpetas is not null then
      carpetas := array(select distinct llcarpeta from comparable where llvictima = any (quienes));
      victimas := quienes;
    end if;
  end loop;
end $$;
revoke execute on function afinar_claves from public;
