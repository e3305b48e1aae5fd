-- The history as far as the records tell it: each where its file was registered. For synthetic records; what was corrected
-- or deleted before is not in them.
create or replace function rehacer_historia() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  truncate historiacarpeta, historiavictima, historiaresponsable;
  insert into historiacarpeta
    select dia_mexico(c.fcregistro), p.*, c.lldelito, count(*)
    from carpeta c cross join lateral lugar_de_historia(c) p group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  insert into historiavictima
    select dia_mexico(c.fcregistro), p.*, l.*, count(*)
    from victima h join carpeta c using (llcarpeta) cross join lateral lugar_de_historia(c) p
    cross join lateral lineas_victima(h) l group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15;
  insert into historiaresponsable
    select dia_mexico(c.fcregistro), p.*, coalesce(h.llgobierno, -1), coalesce(h.lldependencia, -1), count(*)
    from responsable h join carpeta c using (llcarpeta) cross join lateral lugar_de_historia(c) p
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11;
end $$;
revoke execute on function rehacer_historia from public;
