-- What a victim counts as in the charts: one line a dimension, in the order of the numbers that
-- domain/src/reportes/dimensiones.ts gives them. The totals keep the list whole, so a new dimension is a line at its end.
-- -1 stands for null; null is for who is not counted in a dimension.
drop function if exists dimensiones_victima(
  integer, integer, smallint, smallint, integer, smallint, smallint, smallint, integer) cascade; -- its view has a file
create or replace function dimensiones_victima(v victima) returns table (valores integer[]) language sql stable
begin atomic
  select array[
    coalesce((select r.llrangoedades from ctrangoedad r where v.edadhechos between r.minimo and r.maximo), -1),
    coalesce(v.boetnia::integer, -1),
    coalesce(v.bodiscapacidad::integer, -1),
    coalesce(v.llnacionalidad, -1),
    case when v.llgenero = 2 then coalesce(v.bogestacion::integer, -1) end, -- women only
    case when v.boperiodista = 1 and v.boderechosh = 1 then 3 when v.boperiodista = 1 then 1 when v.boderechosh = 1 then 2
      when v.boperiodista = 0 and v.boderechosh = 0 then 0 else -1 end, -- 1 journalist, 2 defender of human rights, 3 both
    coalesce(v.lltecnica, -1),
    coalesce(v.llsituacionjuridica, -1),
    (select coalesce(bit_or(1 << (m - 1)), 0) from unnest(v.metodos) m) -- of several options: opciones_de
  ];
end;
