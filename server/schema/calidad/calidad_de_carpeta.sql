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
      select k.llinstitucion, k.llpropietario, k.dia, k.datos, sum(k.n)
      from viejas v join nuevas w using (llcarpeta), lateral (values
        (v.llinstitucion, v.llpropietario, date_trunc('month', v.fcinicio)::date, datos_de_carpeta(row(v.*)::carpeta), -1),
        (w.llinstitucion, w.llpropietario, date_trunc('month', w.fcinicio)::date, datos_de_carpeta(row(w.*)::carpeta), 1)
      ) k (llinstitucion, llpropietario, dia, datos, n)
      group by 1, 2, 3, 4 having sum(k.n) <> 0;
    if exists (select from viejas v join nuevas w using (llcarpeta)
        where (v.llinstitucion, v.llpropietario, date_trunc('month', v.fcinicio))
          is distinct from (w.llinstitucion, w.llpropietario, date_trunc('month', w.fcinicio))) then
      insert into cambiocalidad
        select k.llinstitucion, k.llpropietario, date_trunc('month', k.fcinicio)::date, h.datos, sum(k.n)
        from viejas v join nuevas w using (llcarpeta)
        cross join lateral (select datos_de_victima(x) as datos from victima x where x.llcarpeta = w.llcarpeta
          union all select datos_de_responsable(x) from responsable x where x.llcarpeta = w.llcarpeta) h
        cross join lateral (values (v.llinstitucion, v.llpropietario, v.fcinicio, -1),
          (w.llinstitucion, w.llpropietario, w.fcinicio, 1)) k (llinstitucion, llpropietario, fcinicio, n)
        group by 1, 2, 3, 4 having sum(k.n) <> 0;
    end if;
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
