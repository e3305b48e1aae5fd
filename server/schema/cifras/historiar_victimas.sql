-- A line of history for each change of what the public figures count of victims.
create or replace function historiar_victimas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into historiavictima
      select dia_que_corre(), l.*, count(*) from nuevas h join carpeta c using (llcarpeta)
      cross join lateral lineas_victima(c.llinstitucion < 100, c.llestado, h.dsedad, h.llgenero, h.lltecnica, h.boetnia, h.bodiscapacidad) l
      group by 2, 3, 4, 5, 6, 7, 8;
  elsif tg_op = 'DELETE' then
    insert into historiavictima
      select dia_que_corre(), l.*, -count(*) from viejas h join carpeta c using (llcarpeta)
      cross join lateral lineas_victima(c.llinstitucion < 100, c.llestado, h.dsedad, h.llgenero, h.lltecnica, h.boetnia, h.bodiscapacidad) l
      group by 2, 3, 4, 5, 6, 7, 8;
  else
    insert into historiavictima
      select dia_que_corre(), l.*, sum(h.n) from (
        select llcarpeta, dsedad, llgenero, lltecnica, boetnia, bodiscapacidad, 1 as n from nuevas
        union all select llcarpeta, dsedad, llgenero, lltecnica, boetnia, bodiscapacidad, -1 from viejas) h
      join carpeta c using (llcarpeta)
      cross join lateral lineas_victima(c.llinstitucion < 100, c.llestado, h.dsedad, h.llgenero, h.lltecnica, h.boetnia, h.bodiscapacidad) l
      group by 2, 3, 4, 5, 6, 7, 8 having sum(h.n) <> 0;
  end if;
  return null;
end $$;
create or replace trigger victima_historia_alta after insert on victima
  referencing new table as nuevas
  for each statement execute function historiar_victimas();
create or replace trigger victima_historia_baja after delete on victima
  referencing old table as viejas
  for each statement execute function historiar_victimas();
create or replace trigger victima_historia_cambio after update on victima
  referencing old table as viejas new table as nuevas
  for each statement execute function historiar_victimas();
