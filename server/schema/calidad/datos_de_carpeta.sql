-- What a file is in each of its data of the law, as domain/src/calidad/datosDeLey.ts says it.
create or replace function datos_de_carpeta(c carpeta) returns smallint[] language sql stable
begin atomic
  select array[
    10 + case when c.boconocehechos is null or c.llestado is null or c.llmunicipio is null then 0
      when c.boconocehechos in (0, 2) or c.llestado in (33, 99) then 1 else 2 end,
    20 + case when c.llprecisionhecho = 5 then 1 when c.fchecho is null then 0 else 2 end,
    30 + case when c.llcircunstancia is null then 0 else 2 end,
    40 + case when c.lletapa is null or c.llestatus is null or c.fcestatus is null then 0
      when c.lletapa = 4 or c.llestatus = 16 then 1 else 2 end
  ]::smallint[];
end;
