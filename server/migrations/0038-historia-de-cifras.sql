-- What the registry said at the end of any day (ADR 25): each change of what the public figures count is a line with its
-- day, added in the transaction that makes the change. The sum of the lines up to a day is what was counted that day;
-- later corrections and deletions do not move it. Lines are only ever added, always for the day that runs.
-- -1 stands for null. No names, no numbers of files: counts.

create table historiacarpeta (
  dia date not null, -- in Mexico, when it was registered, corrected or deleted
  federal boolean not null,
  llestado integer not null, -- of the facts
  lldelito integer not null,
  anio integer not null, -- of fcinicio
  lletapa integer not null,
  n integer not null
);
create table historiavictima (
  dia date not null,
  federal boolean not null,
  llestado integer not null, -- of the facts
  edad integer not null, -- age range
  llgenero integer not null,
  lltecnica integer not null,
  boetnia integer not null,
  bodiscapacidad integer not null,
  n integer not null
);
create table historiaresponsable (
  dia date not null,
  federal boolean not null,
  llgobierno integer not null,
  lldependencia integer not null,
  n integer not null
);

-- By the clock and not by the start of the transaction: a day that has ended gets no more lines than those of the
-- transactions that were open when it ended (cerrar_cifras waits for them).
create function dia_que_corre() returns date language sql volatile return dia_mexico(clock_timestamp());

create function historiar_carpetas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

-- What of a row counts, told once: for rows that come and for rows that go.
create function lineas_victima(federal boolean, estado integer, dsedad integer, llgenero integer, lltecnica integer,
  boetnia smallint, bodiscapacidad smallint)
returns table (f boolean, e integer, edad integer, genero integer, tecnica integer, etnia integer, discapacidad integer)
language sql stable
begin atomic
  select federal, coalesce(estado, -1),
    coalesce((select r.llrangoedades from ctrangoedad r where dsedad < 999 and dsedad between r.minimo and r.maximo), -1),
    coalesce(llgenero, -1), coalesce(lltecnica, -1), coalesce(boetnia, -1), coalesce(bodiscapacidad, -1);
end;

create function historiar_victimas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

create function historiar_responsables() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into historiaresponsable
      select dia_que_corre(), c.llinstitucion < 100, coalesce(h.llgobierno, -1), coalesce(h.lldependencia, -1), -count(*)
      from viejas h join carpeta c using (llcarpeta) group by 2, 3, 4;
  end if;
  if tg_op <> 'DELETE' then
    insert into historiaresponsable
      select dia_que_corre(), c.llinstitucion < 100, coalesce(h.llgobierno, -1), coalesce(h.lldependencia, -1), count(*)
      from nuevas h join carpeta c using (llcarpeta) group by 2, 3, 4;
  end if;
  return null;
end $$;

do $$
declare tabla text;
begin
  foreach tabla in array array['carpeta', 'victima', 'responsable'] loop
    execute format('create trigger %1$s_historia_alta after insert on %1$s referencing new table as nuevas
      for each statement execute function historiar_%1$ss()', tabla);
    execute format('create trigger %1$s_historia_cambio after update on %1$s referencing old table as viejas new table as nuevas
      for each statement execute function historiar_%1$ss()', tabla);
    execute format('create trigger %1$s_historia_baja after delete on %1$s referencing old table as viejas
      for each statement execute function historiar_%1$ss()', tabla);
  end loop;
end $$;

-- The history as far as the records tell it: each where its file was registered. For records older than this migration,
-- and for synthetic ones; what was corrected or deleted before is not in them.
create function rehacer_historia() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  truncate historiacarpeta, historiavictima, historiaresponsable;
  insert into historiacarpeta
    select dia_mexico(fcregistro), llinstitucion < 100, coalesce(llestado, -1), lldelito,
      extract(year from fcinicio)::integer, coalesce(lletapa, -1), count(*)
    from carpeta group by 1, 2, 3, 4, 5, 6;
  insert into historiavictima
    select dia_mexico(c.fcregistro), l.*, count(*) from victima h join carpeta c using (llcarpeta)
    cross join lateral lineas_victima(c.llinstitucion < 100, c.llestado, h.dsedad, h.llgenero, h.lltecnica, h.boetnia, h.bodiscapacidad) l
    group by 1, 2, 3, 4, 5, 6, 7, 8;
  insert into historiaresponsable
    select dia_mexico(c.fcregistro), c.llinstitucion < 100, coalesce(h.llgobierno, -1), coalesce(h.lldependencia, -1), count(*)
    from responsable h join carpeta c using (llcarpeta) group by 1, 2, 3, 4;
end $$;
select rehacer_historia();
revoke execute on function rehacer_historia from public;

-- Waits until every transaction that had written when it was called is over, ten seconds at most: whatever is written
-- afterwards belongs to the day that runs. Blocks nobody.
create function cerrar_cifras() returns void language plpgsql volatile as $$
declare limite xid8 := pg_snapshot_xmax(pg_current_snapshot());
begin
  for i in 1..100 loop
    if pg_snapshot_xmin(pg_current_snapshot()) >= limite then return; end if;
    perform pg_sleep(0.1);
  end loop;
  raise exception 'hay escrituras sin terminar' using errcode = 'lock_not_available';
end $$;

-- Unprotected counts of every institution: only who sees everything.
grant select on historiacarpeta, historiavictima, historiaresponsable to renadet_app;
do $$
declare tabla text;
begin
  foreach tabla in array array['historiacarpeta', 'historiavictima', 'historiaresponsable'] loop
    execute format('alter table %I enable row level security', tabla);
    execute format('create policy alcance on %I for select to renadet_app using ((select alcance_institucion()) = 0)', tabla);
  end loop;
end $$;
