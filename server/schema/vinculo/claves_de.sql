-- The keys of what is compared: blocks of candidates (ADR 65). A key that too many share becomes its negative, which
-- compares nobody, and finer ones: with the year of birth (clase * 10 + 1), with state and month of the facts
-- (clase * 10 + 2). Inlined where it is used, so it has no search path of its own.
create or replace function claves_de(c comparable) returns table (clase smallint, huella bigint) language sql stable parallel safe
begin atomic
  with anio as (select y::text as y from (values ((c).anio), ((c).anio + 1)) v (y) where y is not null),
    hecho as (select h from meses_de(c)),
    contada as (
      select b.clase, b.huella, m.clase is not null as comun
      from claves_base(c) b left join clavecomun m on m.clase = b.clase and m.huella = b.huella),
    fina as (
      select k.clase * 10 + 1 as clase, hashtextextended(y, k.huella) as huella from contada k, anio where k.comun
      union select k.clase * 10 + 2, hashtextextended(h, k.huella) from contada k, hecho where k.comun)
  select (case when comun then -k.clase else k.clase end)::smallint, k.huella from contada k
  union all
  select (case when m.clase is null then f.clase else -f.clase end)::smallint, f.huella
    from fina f left join clavecomun m using (clase, huella);
end;
