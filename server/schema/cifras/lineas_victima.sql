-- What of a victim its line of the history says, told once: for rows that come and for rows that go.
drop function if exists lineas_victima(boolean, integer, integer, integer, integer, smallint, smallint);
create or replace function lineas_victima(v victima) returns table (edad integer, llgenero integer, lltecnica integer,
  boetnia integer, bodiscapacidad integer, boreparacion integer)
language sql stable
begin atomic
  select coalesce((select r.llrangoedades from ctrangoedad r where v.edadhechos between r.minimo and r.maximo), -1),
    coalesce(v.llgenero, -1), coalesce(v.lltecnica, -1), coalesce(v.boetnia, -1), coalesce(v.bodiscapacidad, -1),
    coalesce(v.boreparacion, -1);
end;
