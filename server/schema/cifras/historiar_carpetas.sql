-- A line of history for each change of what the public figures count of files; victims and authorities move with them.
create or replace function historiar_carpetas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into historiacarpeta
      select dia_que_corre(), llinstitucion < 100, coalesce(llestado, -1), lldelito, extract(year from fcinicio)::integer,
        coalesce(lletapa, -1), count(*)
      from nuevas group by 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into historiacarpeta
      select dia_que_corre(), llinstitucion < 100, coalesce(llestado, -1), lldelito, extract(year from fcinicio)::integer,
        coalesce(lletapa, -1), -count(*)
      from viejas group by 2, 3, 4, 5, 6;
  else
    insert into historiacarpeta
      select dia_que_corre(), k.*, sum(n) from (
        select llinstitucion < 100 as f, coalesce(llestado, -1) as e, lldelito as d,
          extract(year from fcinicio)::integer as a, coalesce(lletapa, -1) as t, 1 as n from nuevas
        union all
        select llinstitucion < 100, coalesce(llestado, -1), lldelito, extract(year from fcinicio)::integer,
          coalesce(lletapa, -1), -1 from viejas) x (f, e, d, a, t, n)
      cross join lateral (select x.f, x.e, x.d, x.a, x.t) k
      group by k.f, k.e, k.d, k.a, k.t having sum(n) <> 0;
    -- victims and authorities move with their file
    insert into historiavictima
      select dia_que_corre(), k.f, k.e,
        coalesce((select r.llrangoedades from ctrangoedad r where h.dsedad < 999 and h.dsedad between r.minimo and r.maximo), -1),
        coalesce(h.llgenero, -1), coalesce(h.lltecnica, -1), coalesce(h.boetnia, -1), coalesce(h.bodiscapacidad, -1), k.n
      from viejas v join nuevas w using (llcarpeta) join victima h using (llcarpeta)
      cross join lateral (values (v.llinstitucion < 100, coalesce(v.llestado, -1), -1),
        (w.llinstitucion < 100, coalesce(w.llestado, -1), 1)) k (f, e, n)
      where (v.llinstitucion < 100, v.llestado) is distinct from (w.llinstitucion < 100, w.llestado);
    insert into historiaresponsable
      select dia_que_corre(), k.f, coalesce(h.llgobierno, -1), coalesce(h.lldependencia, -1), k.n
      from viejas v join nuevas w using (llcarpeta) join responsable h using (llcarpeta)
      cross join lateral (values (v.llinstitucion < 100, -1), (w.llinstitucion < 100, 1)) k (f, n)
      where (v.llinstitucion < 100) <> (w.llinstitucion < 100);
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
