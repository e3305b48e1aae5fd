-- Statement that adds to a table of arrays what the rows of `origen` (its keys, dia, n) say
create or replace function sumar_acumulado(tabla text, llaves text, origen text) returns text language sql immutable
return format('insert into %1$I as t (%2$s, hasta) select %2$s, acumular(array_agg(mes), array_agg(cuantos))
  from (select %2$s, mes_resumen(dia) as mes, sum(n) as cuantos from (%3$s) o where mes_resumen(dia) > 0
    group by %2$s, mes having sum(n) <> 0) x
  group by %2$s on conflict (%2$s) do update set hasta = juntar_acumulados(t.hasta, excluded.hasta)',
  tabla, llaves, origen);
