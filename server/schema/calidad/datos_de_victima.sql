-- What a victim is in each of the data of the law, as domain/src/calidad/datosDeLey.ts says it.
create or replace function datos_de_victima(v victima) returns smallint[] language sql stable
begin atomic
  select array[
    50 + case when v.lltecnica is null then 0 when v.lltecnica = 9 then 1 else 2 end,
    60 + case when v.llsituacionjuridica is null then 0 when v.llsituacionjuridica = 5 then 1 else 2 end,
    70 + case when v.llprecisionnacimiento = 5 then 1 when v.dsedad is null then 0 when v.dsedad = 999 then 1 else 2 end,
    80 + case when v.llgenero is null then 0 when v.llgenero = 3 then 1 else 2 end,
    90 + case when v.bopsicologico is null then 0 when v.bopsicologico in (2, 3) then 1 else 2 end
  ]::smallint[];
end;
