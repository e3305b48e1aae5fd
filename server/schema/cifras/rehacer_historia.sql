-- The history as far as the records tell it: each where its file was registered. For synthetic records; what was corrected
-- or deleted before is not in them.
create or replace function rehacer_historia() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  truncate historiacarpeta, historiavictima, historiaresponsable;
  insert into historiacarpeta
    select dia_mexico(fcregistro), llinstitucion < 100, coalesce(llestado, -1), lldelito,
      extract(year from fcinicio)::integer, coalesce(lletapa, -1), count(*)
    from carpeta group by 1, 2, 3, 4, 5, 6;
  insert into historiavictima
    select dia_mexico(c.fcregistro), l.*, count(*) from victima h join carpeta c using (llcarpeta)
    cross join lateral lineas_victima(c.llinstitucion < 100, c.llestado, h.dsedad, h.llgenero, h.lltecnica, h.boetnia, h.bodiscapacidad) l
    group by 1, 2, 3, 4, 5, 6, 7, 8;
  insert into historiaresponsable
    select dia_mexico(c.fcregistro), c.llinstitucion < 100, coalesce(h.llgobierno, -1), coalesce(h.lldependencia, -1), count(*)
    from responsable h join carpeta c using (llcarpeta) group by 1, 2, 3, 4;
end $$;
revoke execute on function rehacer_historia from public;
