-- What an authority is in its datum of the law, as domain/src/calidad/datosDeLey.ts says it.
create or replace function datos_de_responsable(r responsable) returns smallint[] language sql stable
begin atomic
  select array[
    100 + case when r.llgobierno is null or r.boperteneceinstitucion is null or r.lldependencia is null then 0
      when r.llgobierno in (4, 5) or r.boperteneceinstitucion in (2, 3) or r.lldependencia = 13 then 1 else 2 end
  ]::smallint[];
end;
