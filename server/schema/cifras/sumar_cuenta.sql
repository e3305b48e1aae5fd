-- Statement that adds to a table of plain counts what the rows of `origen` (its keys, n) say
create or replace function sumar_cuenta(tabla text, llaves text, origen text) returns text language sql immutable
return format('insert into %1$I as t (%2$s, n) select %2$s, sum(n) from (%3$s) o group by %2$s having sum(n) <> 0
  on conflict (%2$s) do update set n = t.n + excluded.n', tabla, llaves, origen);
