-- A line of history for each change of what is counted of victims at a cut-off.
create or replace function historiar_victimas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into historiavictima
      select dia_que_corre(), p.*, l.*, count(*)
      from nuevas h join carpeta c using (llcarpeta) cross join lateral lugar_de_historia(c) p
      cross join lateral lineas_victima(row(h.*)::victima) l group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15;
  elsif tg_op = 'DELETE' then
    insert into historiavictima
      select dia_que_corre(), p.*, l.*, -count(*)
      from viejas h join carpeta c using (llcarpeta) cross join lateral lugar_de_historia(c) p
      cross join lateral lineas_victima(row(h.*)::victima) l group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15;
  else
    insert into historiavictima
      select dia_que_corre(), p.*, l.*, sum(h.n) from (
        select llcarpeta, row(w.*)::victima as v, 1 as n from nuevas w
        union all select llcarpeta, row(v.*)::victima, -1 from viejas v) h
      join carpeta c using (llcarpeta) cross join lateral lugar_de_historia(c) p cross join lateral lineas_victima(h.v) l
      group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 having sum(h.n) <> 0;
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
