-- What records of responsable add to the totals of quality or take away, told by their file, which is held meanwhile: nobody
-- moves it to another month or area while what hangs from it is counted (contar_carpetas).
create or replace function calidad_de_responsable() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    insert into cambiocalidad
      select llinstitucion, llpropietario, date_trunc('month', fcinicio)::date, k.datos, sum(k.n)
      from (select c.llinstitucion, c.llpropietario, c.fcinicio, a.datos as antes, b.datos as ahora
        from viejas v join nuevas w using (llresponsable) join carpeta c on c.llcarpeta = w.llcarpeta
        cross join lateral (select datos_de_responsable(row(v.*)::responsable) as datos) a
        cross join lateral (select datos_de_responsable(row(w.*)::responsable) as datos) b
        where a.datos <> b.datos for share of c) t
      cross join lateral (values (antes, -1), (ahora, 1)) k (datos, n)
      group by 1, 2, 3, 4 having sum(k.n) <> 0;
  elsif tg_op = 'INSERT' then
    insert into cambiocalidad
      select llinstitucion, llpropietario, date_trunc('month', fcinicio)::date, datos, count(*)
      from (select c.llinstitucion, c.llpropietario, c.fcinicio, datos_de_responsable(row(h.*)::responsable) as datos
        from nuevas h join carpeta c using (llcarpeta) for share of c) t
      group by 1, 2, 3, 4;
  else
    insert into cambiocalidad
      select llinstitucion, llpropietario, date_trunc('month', fcinicio)::date, datos, -count(*)
      from (select c.llinstitucion, c.llpropietario, c.fcinicio, datos_de_responsable(row(h.*)::responsable) as datos
        from viejas h join carpeta c using (llcarpeta) for share of c) t
      group by 1, 2, 3, 4;
  end if;
  return null;
end $$;
create or replace trigger responsable_calidad_alta after insert on responsable
  referencing new table as nuevas
  for each statement execute function calidad_de_responsable();
create or replace trigger responsable_calidad_baja after delete on responsable
  referencing old table as viejas
  for each statement execute function calidad_de_responsable();
create or replace trigger responsable_calidad_cambio after update on responsable
  referencing old table as viejas new table as nuevas
  for each statement execute function calidad_de_responsable();
