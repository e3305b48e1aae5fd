-- What of a file its line of the history says, and those of its victims and authorities: told once, for rows that come and
-- for rows that go.
create or replace function lugar_de_historia(c carpeta) returns table (federal boolean, llinstitucion integer,
  llpropietario integer, llestado integer, anio integer, lletapa integer, llestatus integer, llformainicio integer)
language sql stable
begin atomic
  select c.llinstitucion < 100, c.llinstitucion, c.llpropietario, coalesce(c.llestado, -1),
    extract(year from c.fcinicio)::integer, coalesce(c.lletapa, -1), coalesce(c.llestatus, -1), coalesce(c.llformainicio, -1);
end;
