-- The keys of what is compared: blocks of candidates (ADR 65). A key that too many share becomes its negative, which
-- compares nobody, and finer ones: with the year of birth (clase * 10 + 1), with state and month of the facts
-- (clase * 10 + 2). Inlined where it is used, so it has no search path of its own.
create or replace function claves_de(c comparable) returns table (clase smallint, huella bigint) language sql stable parallel safe
begin atomic
  with nombre as (select n from unnest((c).sonidosnombres) n),
    apellido as (
      select a, escrito from (values ((c).sonidopaterno, (c).paterno), ((c).sonidomaterno, (c).materno)) v (a, escrito)
      where a is not null),
    ambos as (
      select least((c).sonidopaterno, (c).sonidomaterno) || ' ' || greatest((c).sonidopaterno, (c).sonidomaterno) as aa
      where (c).sonidopaterno is not null and (c).sonidomaterno is not null),
    nacimiento as (
      select ((c).fechanacimiento - date '2000-01-01')::text as dia where (c).fechanacimiento is not null),
    -- births of one year apart share one of two years, facts of up to fifteen days apart one of two months
    anio as (select y::text as y from (values ((c).anio), ((c).anio + 1)) v (y) where y is not null),
    -- a state's office whose file does not tell the place is taken to be at home
    sitio as (
      select s::text as s from coalesce((c).llestado, case when (c).llinstitucion > 100 then (c).llinstitucion - 100 end) s
      where s is not null),
    hecho as (
      select distinct s || ' ' || (extract(year from d) * 12 + extract(month from d))::text as h
      from (values ((c).fchecho), ((c).fchecho + 15)) v (d), sitio where d is not null),
    base as (
      select 1 as clase, (c).curp as texto where (c).curp is not null
      union select 2, aa || ' ' || n from ambos, nombre
      union select 3, dia || ' ' || a from nacimiento, apellido
      union select 4, dia || ' ' || n from nacimiento, nombre
      union select 5, h || ' ' || a || ' ' || n from hecho, apellido, nombre
      -- one slip too many: the very day and state, with a surname or a given name alone
      union select 5, '= ' || s || ' ' || (c).fchecho::text || ' ' || a from sitio, apellido where (c).fchecho is not null
      union select 5, '= ' || s || ' ' || (c).fchecho::text || ' - ' || n from sitio, nombre where (c).fchecho is not null
      union select 6, h || ' ' || aa from hecho, ambos
      -- a surname is missing: all given names with the other one and the year; of a single name many, unless in one state
      union select 7, y || ' ' || a || ' ' || todos || ' ' || sola
      from anio, apellido, (select string_agg(n, ' ' order by n) as todos from nombre) n,
        (select s as sola from sitio union select '' where cardinality((c).sonidosnombres) > 1) o
        where todos is not null
      -- a rare surname, which a slip makes another one: how it begins
      union select 8, translate(left(escrito, 3), 'VWZXYQCH', 'BBSSIKK') || ' ' || n from apellido, nombre
        where not exists (select from frecuencia f where f.clase = 1 and f.valor = escrito and f.comun)
      union select 9, numero from unnest((c).numeros || (c).noci) numero where numero <> ''),
    contada as (
      select b.clase, b.huella, m.clase is not null as comun
      from (select clase, hashtextextended(texto, clase) as huella from base) b left join clavecomun m using (clase, huella)),
    fina as (
      select k.clase * 10 + 1 as clase, hashtextextended(y, k.huella) as huella from contada k, anio where k.comun
      union select k.clase * 10 + 2, hashtextextended(h, k.huella) from contada k, hecho where k.comun)
  select (case when comun then -k.clase else k.clase end)::smallint, k.huella from contada k
  union all
  select (case when m.clase is null then f.clase else -f.clase end)::smallint, f.huella
    from fina f left join clavecomun m using (clase, huella);
end;
