-- What authorities add or take away, told by their file (contar_carpetas).
create or replace function contar_responsables() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into cambioresponsable
      select c.fcinicio, c.llinstitucion, c.llpropietario, c.lldelito, h.boexistente, coalesce(h.llgobierno, -1),
        coalesce(h.llsubnivel, -1), coalesce(h.lldependencia, -1), -1
      from viejas h join carpeta c using (llcarpeta) for share of c;
  end if;
  if tg_op <> 'DELETE' then
    insert into cambioresponsable
      select c.fcinicio, c.llinstitucion, c.llpropietario, c.lldelito, h.boexistente, coalesce(h.llgobierno, -1),
        coalesce(h.llsubnivel, -1), coalesce(h.lldependencia, -1), 1
      from nuevas h join carpeta c using (llcarpeta) for share of c;
  end if;
  return null;
end $$;
create or replace trigger responsable_cuenta_alta after insert on responsable
  referencing new table as nuevas
  for each statement execute function contar_responsables();
create or replace trigger responsable_cuenta_baja after delete on responsable
  referencing old table as viejas
  for each statement execute function contar_responsables();
create or replace trigger responsable_cuenta_cambio after update on responsable
  referencing old table as viejas new table as nuevas
  for each statement execute function contar_responsables();
