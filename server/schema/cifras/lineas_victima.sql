-- What of a row counts, told once: for rows that come and for rows that go.
create or replace function lineas_victima(federal boolean, estado integer, dsedad integer, llgenero integer, lltecnica integer,
  boetnia smallint, bodiscapacidad smallint)
returns table (f boolean, e integer, edad integer, genero integer, tecnica integer, etnia integer, discapacidad integer)
language sql stable
begin atomic
  select federal, coalesce(estado, -1),
    coalesce((select r.llrangoedades from ctrangoedad r where dsedad < 999 and dsedad between r.minimo and r.maximo), -1),
    coalesce(llgenero, -1), coalesce(lltecnica, -1), coalesce(boetnia, -1), coalesce(bodiscapacidad, -1);
end;
