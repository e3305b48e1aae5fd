-- What victims add or take away, told by their file (contar_carpetas).
create or replace function contar_victimas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into cambiovictima
      select c.fcinicio, c.llinstitucion, c.llpropietario, c.lldelito, coalesce(h.llgenero, -1), d.valores, -1
      from viejas h join carpeta c using (llcarpeta) cross join lateral dimensiones_victima(row(h.*)::victima) d
      for share of c;
  end if;
  if tg_op <> 'DELETE' then
    insert into cambiovictima
      select c.fcinicio, c.llinstitucion, c.llpropietario, c.lldelito, coalesce(h.llgenero, -1), d.valores, 1
      from nuevas h join carpeta c using (llcarpeta) cross join lateral dimensiones_victima(row(h.*)::victima) d
      for share of c;
  end if;
  return null;
end $$;
create or replace trigger victima_cuenta_alta after insert on victima
  referencing new table as nuevas
  for each statement execute function contar_victimas();
create or replace trigger victima_cuenta_baja after delete on victima
  referencing old table as viejas
  for each statement execute function contar_victimas();
create or replace trigger victima_cuenta_cambio after update on victima
  referencing old table as viejas new table as nuevas
  for each statement execute function contar_victimas();
