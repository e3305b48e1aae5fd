-- The keys of what is compared, before those that too many share become finer ones (claves_de): they hang on nothing but the
-- record, so whoever searches looks for these. Inlined where it is used, so it has no search path of its own.
create or replace function claves_base(c comparable) returns table (clase integer, huella bigint) language sql stable parallel safe
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
    -- births of one year apart share one of two years
    anio as (select y::text as y from (values ((c).anio), ((c).anio + 1)) v (y) where y is not null),
    sitio as (select s from sitio_de(c) s where s is not null),
    hecho as (select h from meses_de(c)),
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
        where escrito <> all ((nombres_publicos(1))[:300])
      union select 9, numero from unnest((c).numeros || (c).noci) numero where numero <> '')
  select b.clase, hashtextextended(b.texto, b.clase) from base b;
end;
