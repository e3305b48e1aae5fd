-- A line of history for each change of what is counted of authorities at a cut-off.
create or replace function historiar_responsables() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into historiaresponsable
      select dia_que_corre(), p.*, coalesce(h.llgobierno, -1), coalesce(h.lldependencia, -1), -count(*)
      from viejas h join carpeta c using (llcarpeta) cross join lateral lugar_de_historia(c) p
      group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11;
  end if;
  if tg_op <> 'DELETE' then
    insert into historiaresponsable
      select dia_que_corre(), p.*, coalesce(h.llgobierno, -1), coalesce(h.lldependencia, -1), count(*)
      from nuevas h join carpeta c using (llcarpeta) cross join lateral lugar_de_historia(c) p
      group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11;
  end if;
  return null;
end $$;
create or replace trigger responsable_historia_alta after insert on responsable
  referencing new table as nuevas
  for each statement execute function historiar_responsables();
create or replace trigger responsable_historia_baja after delete on responsable
  referencing old table as viejas
  for each statement execute function historiar_responsables();
create or replace trigger responsable_historia_cambio after update on responsable
  referencing old table as viejas new table as nuevas
  for each statement execute function historiar_responsables();
