-- A line of history for each change of what is counted of files at a cut-off; victims and authorities move with them.
create or replace function historiar_carpetas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into historiacarpeta
      select dia_que_corre(), l.*, w.lldelito, count(*)
      from nuevas w cross join lateral lugar_de_historia(row(w.*)::carpeta) l group by 2, 3, 4, 5, 6, 7, 8, 9, 10;
  elsif tg_op = 'DELETE' then
    insert into historiacarpeta
      select dia_que_corre(), l.*, v.lldelito, -count(*)
      from viejas v cross join lateral lugar_de_historia(row(v.*)::carpeta) l group by 2, 3, 4, 5, 6, 7, 8, 9, 10;
  -- most changes, a folio among them, are of nothing that is told: seen by one look
  elsif exists (select llcarpeta, lldelito, l.* from viejas v cross join lateral lugar_de_historia(row(v.*)::carpeta) l
      except select llcarpeta, lldelito, l.* from nuevas w cross join lateral lugar_de_historia(row(w.*)::carpeta) l) then
    insert into historiacarpeta
      select dia_que_corre(), l.*, x.lldelito, sum(n)
      from (select row(w.*)::carpeta as c, lldelito, 1 as n from nuevas w
        union all select row(v.*)::carpeta, lldelito, -1 from viejas v) x
      cross join lateral lugar_de_historia(x.c) l group by 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(n) <> 0;
    with movida as (
      select x.llcarpeta, l.*, sum(n) as n
      from (select llcarpeta, row(w.*)::carpeta as c, 1 as n from nuevas w
        union all select llcarpeta, row(v.*)::carpeta, -1 from viejas v) x
      cross join lateral lugar_de_historia(x.c) l group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(n) <> 0
    ), victimas as (
      insert into historiavictima
        select dia_que_corre(), k.federal, k.llinstitucion, k.llpropietario, k.llestado, k.anio, k.lletapa, k.llestatus,
          k.llformainicio, l.*, k.n
        from movida k join victima h using (llcarpeta) cross join lateral lineas_victima(h) l
    )
    insert into historiaresponsable
      select dia_que_corre(), k.federal, k.llinstitucion, k.llpropietario, k.llestado, k.anio, k.lletapa, k.llestatus,
        k.llformainicio, coalesce(h.llgobierno, -1), coalesce(h.lldependencia, -1), k.n
      from movida k join responsable h using (llcarpeta);
  end if;
  return null;
end $$;
create or replace trigger carpeta_historia_alta after insert on carpeta
  referencing new table as nuevas
  for each statement execute function historiar_carpetas();
create or replace trigger carpeta_historia_baja after delete on carpeta
  referencing old table as viejas
  for each statement execute function historiar_carpetas();
create or replace trigger carpeta_historia_cambio after update on carpeta
  referencing old table as viejas new table as nuevas
  for each statement execute function historiar_carpetas();
