-- The first word from a text on that some victim bears, of one institution (of all: 0): one probe of an index. Null where there
-- is none. (plpgsql keeps the plan of its probe; planning it costs more than running it.)
create or replace function siguiente_palabra(desde text, institucion integer) returns text language plpgsql stable as $$
begin
  if institucion = 0 then
    return (select k.palabra from carpetapalabra k where k.palabra >= desde order by k.palabra limit 1);
  end if;
  return (select k.palabra from carpetapalabra k where k.llinstitucion = institucion and k.palabra >= desde
    order by k.palabra limit 1);
end $$;
