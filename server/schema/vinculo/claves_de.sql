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
    hecho as (
      select distinct (c).llestado::text || ' ' || (extract(year from d) * 12 + extract(month from d))::text as h
      from (values ((c).fchecho), ((c).fchecho + 15)) v (d) where d is not null and (c).llestado is not null),
    base as (
      select 1 as clase, (c).curp as texto where (c).curp is not null
      union select 2, aa || ' ' || n from ambos, nombre
      union select 3, dia || ' ' || a from nacimiento, apellido
      union select 4, dia || ' ' || n from nacimiento, nombre
      union select 5, h || ' ' || a || ' ' || n from hecho, apellido, nombre
      union select 6, h || ' ' || aa from hecho, ambos
      -- a surname is missing: all given names, two or more, with the other one and the year
      union select 7, y || ' ' || a || ' ' || (select string_agg(n, ' ' order by n) from nombre) from anio, apellido
        where cardinality((c).sonidosnombres) > 1
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
