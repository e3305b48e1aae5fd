-- Totals for the reports: counts by month, area and what is counted, kept in the transaction that changes the records,
-- so that no report is ever behind (ADR 17). A count over any period is that of its whole months, plus the records of
-- the days at its two ends.
-- Rows are only ever added (n may be negative): two people who save at once never wait for one another here. A job
-- adds them up now and then; the sum is the same before and after. -1 stands for null, so that keys compare plainly.

create function mes_de(dia date) returns date language sql immutable parallel safe
return dia - (extract(day from dia)::integer - 1);
-- A day of Mexico, where the registry is
create function dia_mexico(momento timestamptz) returns date language sql immutable parallel safe
return (momento at time zone 'America/Mexico_City')::date;

create table resumencarpeta (
  mes date not null, -- first day of the month of fcinicio
  llinstitucion integer not null,
  llpropietario integer not null,
  lldelito integer not null,
  lletapa integer not null,
  llestatus integer not null,
  n integer not null
);
create table resumencaptura (
  mes date not null, -- of fcregistro
  llinstitucion integer not null,
  llpropietario integer not null,
  llusuario integer not null,
  n integer not null
);
create table resumenvictima (
  dimension smallint not null, -- what `valor` is: see dimensiones_victima
  mes date not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  lldelito integer not null,
  llgenero integer not null,
  valor integer not null,
  n integer not null
) partition by list (dimension);
create table resumenresponsable (
  mes date not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  lldelito integer not null,
  boexistente integer not null,
  llgobierno integer not null,
  llsubnivel integer not null,
  lldependencia integer not null,
  n integer not null
);
do $$ begin
  for i in 1..7 loop
    execute format('create table resumenvictima_%s partition of resumenvictima for values in (%s)', i, i);
    execute format('alter table resumenvictima_%s enable row level security', i); -- nobody is granted one by itself
  end loop;
end $$;
create index resumencarpeta_institucion on resumencarpeta (llinstitucion, mes);
create index resumencaptura_institucion on resumencaptura (llinstitucion, mes);
create index resumenvictima_institucion on resumenvictima (llinstitucion, mes);
create index resumenresponsable_institucion on resumenresponsable (llinstitucion, mes);

-- What a victim counts as: 1 age range, 2 indigenous population, 3 disability, 4 nationality, 5 pregnancy (women only),
-- 6 activity (0 none, 1 journalist, 2 defender of human rights, 3 both), 7 technique. Age 999 is unknown.
create function dimensiones_victima(
  llgenero integer, dsedad integer, boetnia smallint, bodiscapacidad smallint, llnacionalidad integer,
  bogestacion smallint, boperiodista smallint, boderechosh smallint, lltecnica integer
) returns table (dimension smallint, valor integer) language sql stable
begin atomic
  select d.dimension::smallint, d.valor from (values
    (1, coalesce((select r.llrangoedades from ctrangoedad r where dsedad < 999 and dsedad between r.minimo and r.maximo), -1)),
    (2, coalesce(boetnia, -1)), (3, coalesce(bodiscapacidad, -1)), (4, coalesce(llnacionalidad, -1)),
    (5, case when llgenero = 2 then coalesce(bogestacion, -1) end),
    (6, case when boperiodista = 1 and boderechosh = 1 then 3 when boperiodista = 1 then 1 when boderechosh = 1 then 2
      when boperiodista = 0 and boderechosh = 0 then 0 else -1 end),
    (7, coalesce(lltecnica, -1))) d (dimension, valor)
  where d.valor is not null;
end;

-- The records as the totals count them. Row security is that of whoever asks.
create view hechoscarpeta with (security_invoker = true) as
select c.llcarpeta, c.noci, c.fcinicio as dia, c.llinstitucion, c.llpropietario, c.lldelito,
  coalesce(c.lletapa, -1) as lletapa, coalesce(c.llestatus, -1) as llestatus, 1 as n
from carpeta c;
-- Asked by the moment, not by its day: behind row security no function of ours may use an index (it is not leakproof).
create view hechoscaptura with (security_invoker = true) as
select c.llcarpeta, c.noci, c.fcregistro as momento, dia_mexico(c.fcregistro) as dia, c.llinstitucion, c.llpropietario,
  coalesce(c.llusuario, -1) as llusuario, 1 as n
from carpeta c;
-- Each dimension of dimensiones_victima is a column here: a chart reads one.
create view hechosvictima with (security_invoker = true) as
select c.llcarpeta, c.noci, c.fcinicio as dia, c.llinstitucion, c.llpropietario, c.lldelito,
  coalesce(v.llgenero, -1) as llgenero,
  coalesce((select r.llrangoedades from ctrangoedad r where v.dsedad < 999 and v.dsedad between r.minimo and r.maximo), -1) as edad,
  coalesce(v.boetnia::integer, -1) as etnia, coalesce(v.bodiscapacidad::integer, -1) as discapacidad,
  coalesce(v.llnacionalidad, -1) as nacionalidad,
  case when v.llgenero = 2 then coalesce(v.bogestacion::integer, -1) end as gestacion,
  case when v.boperiodista = 1 and v.boderechosh = 1 then 3 when v.boperiodista = 1 then 1 when v.boderechosh = 1 then 2
    when v.boperiodista = 0 and v.boderechosh = 0 then 0 else -1 end as actividad,
  coalesce(v.lltecnica, -1) as tecnica, 1 as n
from carpeta c
join victima v using (llcarpeta);
create view hechosresponsable with (security_invoker = true) as
select c.llcarpeta, c.noci, c.fcinicio as dia, c.llinstitucion, c.llpropietario, c.lldelito,
  r.boexistente::integer as boexistente, coalesce(r.llgobierno, -1) as llgobierno,
  coalesce(r.llsubnivel, -1) as llsubnivel, coalesce(r.lldependencia, -1) as lldependencia, 1 as n
from carpeta c
join responsable r using (llcarpeta);

-- ---- Kept with every change ------------------------------------------------------------------------------------------
-- As the owner: the application can read the totals and never write them. A record's area is always its file's, so
-- what a victim adds or takes away is told by the file; the file tells what its own changes move.
create function resumir_carpetas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into resumencarpeta
      select mes_de(fcinicio), llinstitucion, llpropietario, lldelito, coalesce(lletapa, -1), coalesce(llestatus, -1), count(*)
      from nuevas group by 1, 2, 3, 4, 5, 6;
    insert into resumencaptura
      select mes_de(dia_mexico(fcregistro)), llinstitucion, llpropietario, coalesce(llusuario, -1), count(*)
      from nuevas group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into resumencarpeta
      select mes_de(fcinicio), llinstitucion, llpropietario, lldelito, coalesce(lletapa, -1), coalesce(llestatus, -1), -count(*)
      from viejas group by 1, 2, 3, 4, 5, 6;
    insert into resumencaptura
      select mes_de(dia_mexico(fcregistro)), llinstitucion, llpropietario, coalesce(llusuario, -1), -count(*)
      from viejas group by 1, 2, 3, 4;
  else
    insert into resumencarpeta
      select k.* from viejas v join nuevas w using (llcarpeta), lateral (values
        (mes_de(v.fcinicio), v.llinstitucion, v.llpropietario, v.lldelito, coalesce(v.lletapa, -1), coalesce(v.llestatus, -1), -1),
        (mes_de(w.fcinicio), w.llinstitucion, w.llpropietario, w.lldelito, coalesce(w.lletapa, -1), coalesce(w.llestatus, -1), 1)) k
      where (mes_de(v.fcinicio), v.llinstitucion, v.llpropietario, v.lldelito, v.lletapa, v.llestatus)
        is distinct from (mes_de(w.fcinicio), w.llinstitucion, w.llpropietario, w.lldelito, w.lletapa, w.llestatus);
    insert into resumencaptura
      select k.* from viejas v join nuevas w using (llcarpeta), lateral (values
        (mes_de(dia_mexico(v.fcregistro)), v.llinstitucion, v.llpropietario, coalesce(v.llusuario, -1), -1),
        (mes_de(dia_mexico(w.fcregistro)), w.llinstitucion, w.llpropietario, coalesce(w.llusuario, -1), 1)) k
      where (v.fcregistro, v.llinstitucion, v.llpropietario, v.llusuario)
        is distinct from (w.fcregistro, w.llinstitucion, w.llpropietario, w.llusuario);
    -- all that hangs from a file moves with its month, area or crime
    insert into resumenvictima
      select d.dimension, k.mes, k.llinstitucion, k.llpropietario, k.lldelito, coalesce(h.llgenero, -1), d.valor, k.n
      from viejas v join nuevas w using (llcarpeta) join victima h using (llcarpeta)
      cross join lateral dimensiones_victima(h.llgenero, h.dsedad, h.boetnia, h.bodiscapacidad, h.llnacionalidad,
        h.bogestacion, h.boperiodista, h.boderechosh, h.lltecnica) d
      cross join lateral (values (mes_de(v.fcinicio), v.llinstitucion, v.llpropietario, v.lldelito, -1),
        (mes_de(w.fcinicio), w.llinstitucion, w.llpropietario, w.lldelito, 1)) k (mes, llinstitucion, llpropietario, lldelito, n)
      where (mes_de(v.fcinicio), v.llinstitucion, v.llpropietario, v.lldelito)
        is distinct from (mes_de(w.fcinicio), w.llinstitucion, w.llpropietario, w.lldelito);
    insert into resumenresponsable
      select k.mes, k.llinstitucion, k.llpropietario, k.lldelito, h.boexistente, coalesce(h.llgobierno, -1),
        coalesce(h.llsubnivel, -1), coalesce(h.lldependencia, -1), k.n
      from viejas v join nuevas w using (llcarpeta) join responsable h using (llcarpeta)
      cross join lateral (values (mes_de(v.fcinicio), v.llinstitucion, v.llpropietario, v.lldelito, -1),
        (mes_de(w.fcinicio), w.llinstitucion, w.llpropietario, w.lldelito, 1)) k (mes, llinstitucion, llpropietario, lldelito, n)
      where (mes_de(v.fcinicio), v.llinstitucion, v.llpropietario, v.lldelito)
        is distinct from (mes_de(w.fcinicio), w.llinstitucion, w.llpropietario, w.lldelito);
  end if;
  return null;
end $$;

create function resumir_victimas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into resumenvictima
      select d.dimension, mes_de(c.fcinicio), c.llinstitucion, c.llpropietario, c.lldelito, coalesce(h.llgenero, -1), d.valor, -count(*)
      from viejas h join carpeta c using (llcarpeta)
      cross join lateral dimensiones_victima(h.llgenero, h.dsedad, h.boetnia, h.bodiscapacidad, h.llnacionalidad,
        h.bogestacion, h.boperiodista, h.boderechosh, h.lltecnica) d
      group by 1, 2, 3, 4, 5, 6, 7;
  end if;
  if tg_op <> 'DELETE' then
    insert into resumenvictima
      select d.dimension, mes_de(c.fcinicio), c.llinstitucion, c.llpropietario, c.lldelito, coalesce(h.llgenero, -1), d.valor, count(*)
      from nuevas h join carpeta c using (llcarpeta)
      cross join lateral dimensiones_victima(h.llgenero, h.dsedad, h.boetnia, h.bodiscapacidad, h.llnacionalidad,
        h.bogestacion, h.boperiodista, h.boderechosh, h.lltecnica) d
      group by 1, 2, 3, 4, 5, 6, 7;
  end if;
  return null;
end $$;

create function resumir_responsables() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into resumenresponsable
      select mes_de(c.fcinicio), c.llinstitucion, c.llpropietario, c.lldelito, h.boexistente, coalesce(h.llgobierno, -1),
        coalesce(h.llsubnivel, -1), coalesce(h.lldependencia, -1), -count(*)
      from viejas h join carpeta c using (llcarpeta) group by 1, 2, 3, 4, 5, 6, 7, 8;
  end if;
  if tg_op <> 'DELETE' then
    insert into resumenresponsable
      select mes_de(c.fcinicio), c.llinstitucion, c.llpropietario, c.lldelito, h.boexistente, coalesce(h.llgobierno, -1),
        coalesce(h.llsubnivel, -1), coalesce(h.lldependencia, -1), count(*)
      from nuevas h join carpeta c using (llcarpeta) group by 1, 2, 3, 4, 5, 6, 7, 8;
  end if;
  return null;
end $$;

do $$
declare tabla text;
begin
  foreach tabla in array array['carpeta', 'victima', 'responsable'] loop
    execute format('create trigger %1$s_resumen_alta after insert on %1$s referencing new table as nuevas
      for each statement execute function resumir_%1$ss()', tabla);
    execute format('create trigger %1$s_resumen_cambio after update on %1$s referencing old table as viejas new table as nuevas
      for each statement execute function resumir_%1$ss()', tabla);
    execute format('create trigger %1$s_resumen_baja after delete on %1$s referencing old table as viejas
      for each statement execute function resumir_%1$ss()', tabla);
  end loop;
end $$;

-- ---- Made anew, and added up -----------------------------------------------------------------------------------------
-- From the records alone: after a load without triggers, or when the age ranges change.
create function rehacer_resumenes() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  truncate resumencarpeta, resumencaptura, resumenvictima, resumenresponsable;
  insert into resumencarpeta select mes_de(dia), llinstitucion, llpropietario, lldelito, lletapa, llestatus, count(*)
    from hechoscarpeta group by 1, 2, 3, 4, 5, 6 order by 1;
  insert into resumencaptura select mes_de(dia), llinstitucion, llpropietario, llusuario, count(*)
    from hechoscaptura group by 1, 2, 3, 4 order by 1;
  insert into resumenvictima
    select d.dimension, mes_de(h.dia), h.llinstitucion, h.llpropietario, h.lldelito, h.llgenero, d.valor, count(*)
    from hechosvictima h cross join lateral (values (1, h.edad), (2, h.etnia), (3, h.discapacidad), (4, h.nacionalidad),
      (5, h.gestacion), (6, h.actividad), (7, h.tecnica)) d (dimension, valor)
    where d.valor is not null group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2;
  insert into resumenresponsable
    select mes_de(dia), llinstitucion, llpropietario, lldelito, boexistente, llgobierno, llsubnivel, lldependencia, count(*)
    from hechosresponsable group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1;
end $$;
select rehacer_resumenes();

-- Several rows of one cell become one, none where they add up to nothing. Two at once count no row twice: the second
-- finds it gone.
create function compactar_resumenes() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tabla text;
  llaves text;
begin
  foreach tabla in array array['resumencarpeta', 'resumencaptura', 'resumenvictima', 'resumenresponsable'] loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into llaves
      from pg_attribute where attrelid = tabla::regclass and attnum > 0 and not attisdropped and attname <> 'n';
    execute format('with repetida as (select %2$s from %1$I group by %2$s having count(*) > 1),
      quitada as (delete from %1$I t using repetida r where (%3$s) = (%4$s) returning t.*)
      insert into %1$I (%2$s, n) select %2$s, sum(n) from quitada group by %2$s having sum(n) <> 0', tabla, llaves,
      't.' || replace(llaves, ', ', ', t.'), 'r.' || replace(llaves, ', ', ', r.'));
  end loop;
end $$;
revoke execute on function rehacer_resumenes, compactar_resumenes from public;
grant execute on function compactar_resumenes to renadet_app;

grant select on resumencarpeta, resumencaptura, resumenvictima, resumenresponsable,
  hechoscarpeta, hechoscaptura, hechosvictima, hechosresponsable to renadet_app;
do $$
declare tabla text;
begin
  foreach tabla in array array['resumencarpeta', 'resumencaptura', 'resumenvictima', 'resumenresponsable'] loop
    execute format('alter table %I enable row level security', tabla);
    execute format($policy$ -- as in 0005
      create policy alcance on %I for select to renadet_app using (
        case when (select alcance_institucion()) = 0 then true
          else llinstitucion = (select alcance_institucion())
            and ((select alcance_propietarios()) is null or llpropietario = any ((select alcance_propietarios())::integer[]))
        end)
    $policy$, tabla);
  end loop;
end $$;

-- The days at the ends of a period of registration or integration
create index carpeta_registro on carpeta (fcregistro) include (llinstitucion, llpropietario, llusuario);
create index carpeta_integracion on carpeta (fcintegracion desc, llcarpeta desc) where fcintegracion is not null;
