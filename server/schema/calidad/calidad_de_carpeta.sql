-- What files add to the totals of quality or take away, with every change; all that hangs from a file moves with its
-- month and area. As the owner: the application reads the totals and never writes them.
create or replace function calidad_de_carpeta() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into cambiocalidad
      select llinstitucion, llpropietario, date_trunc('month', fcinicio)::date, datos_de_carpeta(row(h.*)::carpeta), count(*)
      from nuevas h group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into cambiocalidad
      select llinstitucion, llpropietario, date_trunc('month', fcinicio)::date, datos_de_carpeta(row(h.*)::carpeta), -count(*)
      from viejas h group by 1, 2, 3, 4;
  else
    insert into cambiocalidad
      with lado as (
        select llcarpeta, llinstitucion, llpropietario, date_trunc('month', fcinicio)::date as dia, datos, sum(n) as n
        from (select w.*, datos_de_carpeta(row(w.*)::carpeta) as datos, 1 as n from nuevas w
          union all select v.*, datos_de_carpeta(row(v.*)::carpeta), -1 from viejas v) x
        group by 1, 2, 3, 4, 5 having sum(n) <> 0)
      select llinstitucion, llpropietario, dia, datos, sum(n)
      from (
        select llinstitucion, llpropietario, dia, datos, n from lado
        union all -- of a file that stays in its month and area these add up to nothing
        select l.llinstitucion, l.llpropietario, l.dia, h.datos, l.n
        from lado l cross join lateral (select datos_de_victima(x) from victima x where x.llcarpeta = l.llcarpeta
          union all select datos_de_responsable(x) from responsable x where x.llcarpeta = l.llcarpeta) h (datos)) t
      group by 1, 2, 3, 4 having sum(n) <> 0;
  end if;
  return null;
end $$;
create or replace trigger carpeta_calidad_alta after insert on carpeta
  referencing new table as nuevas
  for each statement execute function calidad_de_carpeta();
create or replace trigger carpeta_calidad_baja after delete on carpeta
  referencing old table as viejas
  for each statement execute function calidad_de_carpeta();
create or replace trigger carpeta_calidad_cambio after update on carpeta
  referencing old table as viejas new table as nuevas
  for each statement execute function calidad_de_carpeta();
