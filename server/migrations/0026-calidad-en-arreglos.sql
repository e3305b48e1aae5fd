-- How many records have each datum of the law, up to each month: a period of any length is two elements of an array (ADR 57).
create table acumuladocalidad (
  llinstitucion integer, llpropietario integer, dato integer, estado integer check (estado between 0 and 2),
  hasta integer[] not null,
  primary key (llinstitucion, llpropietario, dato, estado)
);
insert into acumuladocalidad
select llinstitucion, llpropietario, dato, estado, array_agg(n order by mes)
from (
  select k.llinstitucion, k.llpropietario, k.dato, k.estado, m.mes,
    (sum(coalesce(c.n, 0)) over (partition by k.llinstitucion, k.llpropietario, k.dato, k.estado order by m.mes))::integer as n
  from (select llinstitucion, llpropietario, dato, estado, max(mes) as ultimo from calidadmes group by 1, 2, 3, 4) k
  cross join lateral generate_series(1, k.ultimo) m (mes)
  left join calidadmes c on (c.llinstitucion, c.llpropietario, c.dato, c.estado, c.mes)
    = (k.llinstitucion, k.llpropietario, k.dato, k.estado, m.mes)) t
group by 1, 2, 3, 4;
drop function if exists rehacer_calidad; -- it writes them; it is made anew
drop table calidadmes;
