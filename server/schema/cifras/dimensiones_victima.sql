-- What a victim counts as: age range (unknown: age 999), answers, nationality, pregnancy (women only), activity (0 none,
-- 1 journalist, 2 defender of human rights, 3 both), technique.
create or replace function dimensiones_victima(
  llgenero integer, dsedad integer, boetnia smallint, bodiscapacidad smallint, llnacionalidad integer,
  bogestacion smallint, boperiodista smallint, boderechosh smallint, lltecnica integer
) returns table (genero integer, edad integer, etnia integer, discapacidad integer, nacionalidad integer,
  gestacion integer, actividad integer, tecnica integer) language sql stable
begin atomic
  select coalesce(llgenero, -1),
    coalesce((select r.llrangoedades from ctrangoedad r where dsedad < 999 and dsedad between r.minimo and r.maximo), -1),
    coalesce(boetnia::integer, -1), coalesce(bodiscapacidad::integer, -1), coalesce(llnacionalidad, -1),
    case when llgenero = 2 then coalesce(bogestacion::integer, -1) end,
    case when boperiodista = 1 and boderechosh = 1 then 3 when boperiodista = 1 then 1 when boderechosh = 1 then 2
      when boperiodista = 0 and boderechosh = 0 then 0 else -1 end,
    coalesce(lltecnica, -1);
end;
