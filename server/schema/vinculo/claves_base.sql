-- The keys of what is compared, before those that too many share become finer ones (claves_de): they hang on nothing but the
-- record, so whoever searches looks for these. A name is its words by their sounds, whatever box each was written in, six at
-- most. Inlined where it is used, so it has no search path of its own.
create or replace function claves_base(c comparable) returns table (clase integer, huella bigint) language sql stable parallel safe
begin atomic
  with palabra as (
      select n, pila, comun, count(*) over () as de from (
        -- first sounds that are taken for each other in foreign names (nombres.ts)
        select translate(left(n, 1), 'JGK', 'IBS') || substr(n, 2) as n, bool_or(pila)::integer as pila,
          bool_or(comun)::integer as comun
        from (
          select n, true, escrito = any (nombres_publicos(2)) from unnest((c).nombres, (c).sonidosnombres) v (escrito, n)
          union all select n, false, false from unnest((c).sonidosapellidos) n) v (n, pila, comun)
        group by 1 order by 1 limit 6) x),
    dos as (
      select a.n || ' ' || b.n as nn, b.n as ultima, a.de, a.comun + b.comun as comunes, a.pila + b.pila > 0 or a.de = 2 as nombrada
      from palabra a join palabra b on b.n > a.n),
    -- two given names that everybody has tell little; of whom has no surname any word may be one
    tres as (
      select nn || ' ' || n as nnn, comunes + comun > 1 and (c).sonidosapellidos <> '{}' as comun from dos join palabra on n > ultima),
    nacimiento as (
      select ((c).fechanacimiento - date '2000-01-01')::text as dia where (c).fechanacimiento is not null),
    -- births of one year apart share one of two years
    anio as (select y::text as y from (values ((c).anio), ((c).anio + 1)) v (y) where y is not null),
    hecho as (select h from meses_de(c)),
    base as (
      select 1 as clase, (c).curp as texto where (c).curp is not null
      -- three words of a name; of who has but two, both
      union all select 2, nnn from tres where not comun
      union all select 2, nn from dos where de = 2
      union all select 3, dia || ' ' || n from nacimiento, palabra
      -- nothing else is there: how the one or the two words begin
      union all select 3, dia || ' ' || left(n, 1) from nacimiento, palabra where de <= 2
      -- a name that nobody would know again, born on one day and in the same facts
      union all select 4, h || ' ' || dia from hecho, nacimiento where exists (select from palabra)
      union all select 5, h || ' ' || nn from hecho, dos
      -- one slip too many: the very day and state, with one word
      union all select 6, sitio_de(c) || ' ' || (c).fchecho::text || ' ' || n from palabra
        where (c).fchecho is not null and sitio_de(c) is not null
      -- a word is missing: all others with the year
      union all select 7, y || ' ' || nn from anio, dos where de <= 3 and nombrada
      union all select 7, y || ' ' || nnn from anio, tres where comun
      -- nothing else is there to know two words by, so a consonant may be another, or missing, in one of them
      union all select 10, a.n || ' ' || overlay(b.n placing '' from i for 1) from palabra a join palabra b on b.n <> a.n,
        generate_series(1, length(b.n)) i where a.de = 2 and length(b.n) > 2
      union all select 10, a.n || ' ' || b.n from palabra a join palabra b on b.n <> a.n where a.de = 2
      -- a rare surname, which a slip makes another one: how it begins
      union all select 8, translate(left(escrito, 3), 'VWZXYQCH', 'BBSSIKK') || ' ' || n
        from (values ((c).paterno), ((c).materno)) v (escrito), unnest((c).sonidosnombres) n
        where escrito <> all ((nombres_publicos(1))[:300])
      union all select 9, numero from unnest((c).numeros || (c).noci) numero where numero <> '')
  select distinct b.clase, hashtextextended(b.texto, b.clase) from base b;
end;
