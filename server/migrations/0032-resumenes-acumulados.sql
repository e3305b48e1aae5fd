-- Totals of the reports for a million files and more (ADR 22, on top of ADR 17). Three steps, one sum:
-- * cambio*: what a transaction changes, one row a record, written by triggers in that transaction (n is 1 or -1);
-- * diario*: the same by day, for the days at the ends of a period;
-- * acumulado*: for each thing counted, an array with what there is up to each month since June 2017. What happened
--   between two months is one subtraction.
-- A job moves cambio* into the other two in one statement, so every moment adds up to the same.
-- -1 stands for null, so that keys compare plainly.

drop trigger carpeta_resumen_alta on carpeta;
drop trigger carpeta_resumen_cambio on carpeta;
drop trigger carpeta_resumen_baja on carpeta;
drop trigger victima_resumen_alta on victima;
drop trigger victima_resumen_cambio on victima;
drop trigger victima_resumen_baja on victima;
drop trigger responsable_resumen_alta on responsable;
drop trigger responsable_resumen_cambio on responsable;
drop trigger responsable_resumen_baja on responsable;
drop function resumir_carpetas, resumir_victimas, resumir_responsables, compactar_resumenes, rehacer_resumenes;
drop table resumencarpeta, resumencaptura, resumenvictima, resumenresponsable;
drop view hechoscarpeta, hechoscaptura, hechosvictima, hechosresponsable;
drop function dimensiones_victima, mes_de;
drop index carpeta_registro; -- the days of registration are in diariocarpeta

-- ---- The records as they are counted ---------------------------------------------------------------------------------
-- What a victim counts as: age range (unknown: age 999), answers, nationality, pregnancy (women only), activity (0 none,
-- 1 journalist, 2 defender of human rights, 3 both), technique.
create function dimensiones_victima(
  llgenero integer, dsedad integer, boetnia smallint, bodiscapacidad smallint, llnacionalidad integer,
  bogestacion smallint, boperiodista smallint, boderechosh smallint, lltecnica integer
) returns table (genero integer, edad integer, etnia integer, discapacidad integer, nacionalidad integer,
  gestacion integer, actividad integer, tecnica integer) language sql stable
begin atomic
  select coalesce(llgenero, -1),
    coalesce((select r.llrangoedades from ctrangoedad r where dsedad < 999 and dsedad between r.minimo and r.maximo), -1),
    coalesce(boetnia::integer, -1), coalesce(bodiscapacidad::integer, -1), coalesce(llnacionalidad, -1),
    case when llgenero = 2 then coalesce(bogestacion::integer, -1) end,
    case when boperiodista = 1 and boderechosh = 1 then 3 when boperiodista = 1 then 1 when boderechosh = 1 then 2
      when boperiodista = 0 and boderechosh = 0 then 0 else -1 end,
    coalesce(lltecnica, -1);
end;

-- Row security of the views is that of whoever asks.
create view hechoscarpeta with (security_invoker = true) as
select c.llcarpeta, c.noci, c.fcinicio as dia, dia_mexico(c.fcregistro) as registro, c.fcintegracion as integracion,
  (c.fcintegracion is not null and c.provienejusticianet = 0)::integer as cargada, -- it came by a bulk load
  c.llinstitucion, c.llpropietario, c.lldelito, coalesce(c.lletapa, -1) as lletapa,
  coalesce(c.llestatus, -1) as llestatus, coalesce(c.llusuario, -1) as llusuario, 1 as n
from carpeta c;
create view hechosvictima with (security_invoker = true) as
select c.llcarpeta, c.noci, c.fcinicio as dia, c.llinstitucion, c.llpropietario, c.lldelito, d.genero as llgenero,
  d.edad, d.etnia, d.discapacidad, d.nacionalidad, d.gestacion, d.actividad, d.tecnica, 1 as n
from carpeta c
join victima v using (llcarpeta)
cross join lateral dimensiones_victima(v.llgenero, v.dsedad, v.boetnia, v.bodiscapacidad, v.llnacionalidad,
  v.bogestacion, v.boperiodista, v.boderechosh, v.lltecnica) d;
create view hechosresponsable with (security_invoker = true) as
select c.llcarpeta, c.noci, c.fcinicio as dia, c.llinstitucion, c.llpropietario, c.lldelito,
  r.boexistente::integer as boexistente, coalesce(r.llgobierno, -1) as llgobierno,
  coalesce(r.llsubnivel, -1) as llsubnivel, coalesce(r.lldependencia, -1) as lldependencia, 1 as n
from carpeta c
join responsable r using (llcarpeta);

-- ---- Where the totals are --------------------------------------------------------------------------------------------
create table diariocarpeta (
  dia date not null, -- fcinicio
  registro date not null, -- day of fcregistro in Mexico
  integracion date,
  cargada integer not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  lldelito integer not null,
  lletapa integer not null,
  llestatus integer not null,
  llusuario integer not null,
  n integer not null
);
create table diariovictima (
  dia date not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  lldelito integer not null,
  llgenero integer not null,
  edad integer not null,
  etnia integer not null,
  discapacidad integer not null,
  nacionalidad integer not null,
  gestacion integer, -- null: not asked
  actividad integer not null,
  tecnica integer not null,
  n integer not null
);
create table diarioresponsable (
  dia date not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  lldelito integer not null,
  boexistente integer not null,
  llgobierno integer not null,
  llsubnivel integer not null,
  lldependencia integer not null,
  n integer not null
);
-- Few rows for a short time, all read each time: no index, and cleaned soon
create table cambiocarpeta (like diariocarpeta including all)
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create table cambiovictima (like diariovictima including all)
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create table cambioresponsable (like diarioresponsable including all)
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index diariocarpeta_dia on diariocarpeta (dia);
create index diariocarpeta_registro on diariocarpeta (registro);
create index diariocarpeta_integracion on diariocarpeta (integracion) where integracion is not null;
create index diariovictima_dia on diariovictima (dia);
create index diarioresponsable_dia on diarioresponsable (dia);

-- hasta[k]: how many in the first k months since June 2017; after its last element the same for ever
create table acumuladocarpeta (
  llinstitucion integer, llpropietario integer, lldelito integer, lletapa integer, llestatus integer,
  hasta integer[] not null,
  primary key (llinstitucion, llpropietario, lldelito, lletapa, llestatus)
);
create table acumuladocaptura ( -- by day of registration
  llinstitucion integer, llpropietario integer, llusuario integer,
  hasta integer[] not null,
  primary key (llinstitucion, llpropietario, llusuario)
);
create table acumuladocarga ( -- 1 integrated, by that day; 2 loaded, by start; 3 loaded, by day of integration
  tipo integer, llinstitucion integer, llpropietario integer,
  hasta integer[] not null,
  primary key (tipo, llinstitucion, llpropietario)
);
create table acumuladovictima ( -- dimension: 1 edad, 2 etnia, ... 7 tecnica, in the order of dimensiones_victima
  dimension integer, llinstitucion integer, llpropietario integer, lldelito integer, llgenero integer, valor integer,
  hasta integer[] not null,
  primary key (dimension, llinstitucion, llpropietario, lldelito, llgenero, valor)
);
create table acumuladoresponsable (
  llinstitucion integer, llpropietario integer, lldelito integer, boexistente integer, llgobierno integer,
  llsubnivel integer, lldependencia integer,
  hasta integer[] not null,
  primary key (llinstitucion, llpropietario, lldelito, boexistente, llgobierno, llsubnivel, lldependencia)
);

-- ---- Written with every change ---------------------------------------------------------------------------------------
-- As the owner: the application can read the totals and never write them. A record's area is always its file's, so what
-- a victim adds or takes away is told by the file. The file is held while its victim is counted, so that nobody moves
-- it to another day, area or crime meanwhile.
create function contar_carpetas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into cambiocarpeta
      select fcinicio, dia_mexico(fcregistro), fcintegracion,
        (fcintegracion is not null and provienejusticianet = 0)::integer, llinstitucion, llpropietario, lldelito,
        coalesce(lletapa, -1), coalesce(llestatus, -1), coalesce(llusuario, -1), 1 from nuevas;
  elsif tg_op = 'DELETE' then
    insert into cambiocarpeta
      select fcinicio, dia_mexico(fcregistro), fcintegracion,
        (fcintegracion is not null and provienejusticianet = 0)::integer, llinstitucion, llpropietario, lldelito,
        coalesce(lletapa, -1), coalesce(llestatus, -1), coalesce(llusuario, -1), -1 from viejas;
  else
    insert into cambiocarpeta
      select k.fcinicio, dia_mexico(k.fcregistro), k.fcintegracion,
        (k.fcintegracion is not null and k.provienejusticianet = 0)::integer, k.llinstitucion, k.llpropietario,
        k.lldelito, coalesce(k.lletapa, -1), coalesce(k.llestatus, -1), coalesce(k.llusuario, -1), k.n
      from viejas v join nuevas w using (llcarpeta), lateral (values
        (v.fcinicio, v.fcregistro, v.fcintegracion, v.provienejusticianet, v.llinstitucion, v.llpropietario, v.lldelito,
          v.lletapa, v.llestatus, v.llusuario, -1),
        (w.fcinicio, w.fcregistro, w.fcintegracion, w.provienejusticianet, w.llinstitucion, w.llpropietario, w.lldelito,
          w.lletapa, w.llestatus, w.llusuario, 1)) k (fcinicio, fcregistro, fcintegracion, provienejusticianet,
          llinstitucion, llpropietario, lldelito, lletapa, llestatus, llusuario, n)
      where (v.fcinicio, v.fcregistro, v.fcintegracion, v.provienejusticianet, v.llinstitucion, v.llpropietario,
          v.lldelito, v.lletapa, v.llestatus, v.llusuario)
        is distinct from (w.fcinicio, w.fcregistro, w.fcintegracion, w.provienejusticianet, w.llinstitucion,
          w.llpropietario, w.lldelito, w.lletapa, w.llestatus, w.llusuario);
    -- all that hangs from a file moves with its day, area or crime
    if exists (select from viejas v join nuevas w using (llcarpeta)
        where (v.fcinicio, v.llinstitucion, v.llpropietario, v.lldelito)
          is distinct from (w.fcinicio, w.llinstitucion, w.llpropietario, w.lldelito)) then
      insert into cambiovictima
        select k.fcinicio, k.llinstitucion, k.llpropietario, k.lldelito, d.*, k.n
        from viejas v join nuevas w using (llcarpeta) join victima h using (llcarpeta)
        cross join lateral dimensiones_victima(h.llgenero, h.dsedad, h.boetnia, h.bodiscapacidad, h.llnacionalidad,
          h.bogestacion, h.boperiodista, h.boderechosh, h.lltecnica) d
        cross join lateral (values (v.fcinicio, v.llinstitucion, v.llpropietario, v.lldelito, -1),
          (w.fcinicio, w.llinstitucion, w.llpropietario, w.lldelito, 1)) k (fcinicio, llinstitucion, llpropietario, lldelito, n)
        where (v.fcinicio, v.llinstitucion, v.llpropietario, v.lldelito)
          is distinct from (w.fcinicio, w.llinstitucion, w.llpropietario, w.lldelito);
      insert into cambioresponsable
        select k.fcinicio, k.llinstitucion, k.llpropietario, k.lldelito, h.boexistente, coalesce(h.llgobierno, -1),
          coalesce(h.llsubnivel, -1), coalesce(h.lldependencia, -1), k.n
        from viejas v join nuevas w using (llcarpeta) join responsable h using (llcarpeta)
        cross join lateral (values (v.fcinicio, v.llinstitucion, v.llpropietario, v.lldelito, -1),
          (w.fcinicio, w.llinstitucion, w.llpropietario, w.lldelito, 1)) k (fcinicio, llinstitucion, llpropietario, lldelito, n)
        where (v.fcinicio, v.llinstitucion, v.llpropietario, v.lldelito)
          is distinct from (w.fcinicio, w.llinstitucion, w.llpropietario, w.lldelito);
    end if;
  end if;
  return null;
end $$;

create function contar_victimas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into cambiovictima
      select c.fcinicio, c.llinstitucion, c.llpropietario, c.lldelito, d.*, -1
      from viejas h join carpeta c using (llcarpeta)
      cross join lateral dimensiones_victima(h.llgenero, h.dsedad, h.boetnia, h.bodiscapacidad, h.llnacionalidad,
        h.bogestacion, h.boperiodista, h.boderechosh, h.lltecnica) d
      for share of c;
  end if;
  if tg_op <> 'DELETE' then
    insert into cambiovictima
      select c.fcinicio, c.llinstitucion, c.llpropietario, c.lldelito, d.*, 1
      from nuevas h join carpeta c using (llcarpeta)
      cross join lateral dimensiones_victima(h.llgenero, h.dsedad, h.boetnia, h.bodiscapacidad, h.llnacionalidad,
        h.bogestacion, h.boperiodista, h.boderechosh, h.lltecnica) d
      for share of c;
  end if;
  return null;
end $$;

create function contar_responsables() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

do $$
declare tabla text;
begin
  foreach tabla in array array['carpeta', 'victima', 'responsable'] loop
    execute format('create trigger %1$s_cuenta_alta after insert on %1$s referencing new table as nuevas
      for each statement execute function contar_%1$ss()', tabla);
    execute format('create trigger %1$s_cuenta_cambio after update on %1$s referencing old table as viejas new table as nuevas
      for each statement execute function contar_%1$ss()', tabla);
    execute format('create trigger %1$s_cuenta_baja after delete on %1$s referencing old table as viejas
      for each statement execute function contar_%1$ss()', tabla);
  end loop;
end $$;

-- ---- Moved, and made anew --------------------------------------------------------------------------------------------
-- How many months since June 2017, this one included; before it 0 or less, which no array holds
create function mes_resumen(dia date) returns integer language sql immutable parallel safe
return (extract(year from dia)::integer - 2017) * 12 + extract(month from dia)::integer - 5;

-- Up to each month, from the months in which something happened and how much
create function acumular(meses integer[], cuantos bigint[]) returns integer[] language plpgsql immutable as $$
declare
  suma integer[] := array_fill(0, array[(select max(m) from unnest(meses) m)]);
begin
  for i in 1..cardinality(meses) loop
    suma[meses[i]] := suma[meses[i]] + cuantos[i];
  end loop;
  for i in 2..cardinality(suma) loop
    suma[i] := suma[i] + suma[i - 1];
  end loop;
  return suma;
end $$;
-- Two of them as one; the shorter goes on as it ended
create function juntar_acumulados(a integer[], b integer[]) returns integer[] language sql immutable
return (select array_agg(coalesce(a[least(i, cardinality(a))], 0) + coalesce(b[least(i, cardinality(b))], 0) order by i)
  from generate_series(1, greatest(cardinality(a), cardinality(b))) i);

-- Statement that adds to a table of arrays what the rows of `origen` (its keys, dia, n) say
create function sumar_acumulado(tabla text, llaves text, origen text) returns text language sql immutable
return format('insert into %1$I as t (%2$s, hasta) select %2$s, acumular(array_agg(mes), array_agg(cuantos))
  from (select %2$s, mes_resumen(dia) as mes, sum(n) as cuantos from (%3$s) o where mes_resumen(dia) > 0
    group by %2$s, mes having sum(n) <> 0) x
  group by %2$s on conflict (%2$s) do update set hasta = juntar_acumulados(t.hasta, excluded.hasta)',
  tabla, llaves, origen);

-- What statements answer as rows of records (one a kind) is added to the arrays, each kind in one statement; with
-- `guardar` it is also kept by day.
create function sumar_resumenes(carpetas text, victimas text, responsables text, guardar boolean) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  area constant text := 'llinstitucion, llpropietario';
  llaves text;
  origen constant text := 'with q as (%s), d as (%s) ';
  guarda constant text := case when guardar
    then 'insert into diario%1$s (%2$s, n) select %2$s, sum(n) from q group by %2$s having sum(n) <> 0 order by dia'
    else 'select' end;
begin
  llaves := area || ', lldelito, lletapa, llestatus';
  execute format(origen || ', a as (%s), b as (%s) %s', carpetas,
    format(guarda, 'carpeta', 'dia, registro, integracion, cargada, llusuario, ' || llaves),
    sumar_acumulado('acumuladocarpeta', llaves, format('select %s, dia, n from q', llaves)),
    sumar_acumulado('acumuladocaptura', area || ', llusuario', format('select %s, llusuario, registro as dia, n from q', area)),
    sumar_acumulado('acumuladocarga', 'tipo, ' || area, format('select t.tipo, %s, t.dia, n from q, lateral (values
      (1, integracion), (2, case when cargada = 1 then q.dia end), (3, case when cargada = 1 then integracion end)) t (tipo, dia)
      where t.dia is not null', area)));
  llaves := area || ', lldelito, llgenero';
  execute format(origen || '%s', victimas,
    format(guarda, 'victima', 'dia, edad, etnia, discapacidad, nacionalidad, gestacion, actividad, tecnica, ' || llaves),
    sumar_acumulado('acumuladovictima', 'dimension, valor, ' || llaves, format('select d.dimension, d.valor, %s, dia, n
      from q, lateral (values (1, edad), (2, etnia), (3, discapacidad), (4, nacionalidad), (5, gestacion), (6, actividad),
        (7, tecnica)) d (dimension, valor) where d.valor is not null', llaves)));
  llaves := area || ', lldelito, boexistente, llgobierno, llsubnivel, lldependencia';
  execute format(origen || '%s', responsables, format(guarda, 'responsable', 'dia, ' || llaves),
    sumar_acumulado('acumuladoresponsable', llaves, format('select %s, dia, n from q', llaves)));
end $$;

-- Moves what was written into the totals. Two at once: the second does nothing.
create function compactar_resumenes() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if pg_try_advisory_xact_lock(32017) and (exists (select from cambiocarpeta) or exists (select from cambiovictima)
      or exists (select from cambioresponsable)) then
    perform sumar_resumenes('delete from cambiocarpeta returning *', 'delete from cambiovictima returning *',
      'delete from cambioresponsable returning *', true);
  end if;
end $$;

-- Several rows of one day and thing become one, none where they add up to nothing.
create function compactar_diarios() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tabla text;
  llaves text;
begin
  perform pg_advisory_xact_lock(32017);
  foreach tabla in array array['diariocarpeta', 'diariovictima', 'diarioresponsable'] loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into llaves
      from pg_attribute where attrelid = tabla::regclass and attnum > 0 and not attisdropped and attname <> 'n';
    execute format('with repetida as (select %2$s from %1$I group by %2$s having count(*) > 1 or sum(n) = 0),
      quitada as (delete from %1$I t using repetida r where (%3$s) is not distinct from (%4$s) and t.dia = r.dia returning t.*)
      insert into %1$I (%2$s, n) select %2$s, sum(n) from quitada group by %2$s having sum(n) <> 0 order by dia', tabla, llaves,
      't.' || replace(llaves, ', ', ', t.'), 'r.' || replace(llaves, ', ', ', r.'));
  end loop;
end $$;

-- From the records alone: after a load without triggers, or when the age ranges change.
create function rehacer_resumenes() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  truncate cambiocarpeta, cambiovictima, cambioresponsable, diariocarpeta, diariovictima, diarioresponsable,
    acumuladocarpeta, acumuladocaptura, acumuladocarga, acumuladovictima, acumuladoresponsable;
  insert into diariocarpeta
    select dia, registro, integracion, cargada, llinstitucion, llpropietario, lldelito, lletapa, llestatus, llusuario, count(*)
    from hechoscarpeta group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 order by 1;
  insert into diariovictima
    select dia, llinstitucion, llpropietario, lldelito, llgenero, edad, etnia, discapacidad, nacionalidad, gestacion,
      actividad, tecnica, count(*)
    from hechosvictima group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 order by 1;
  insert into diarioresponsable
    select dia, llinstitucion, llpropietario, lldelito, boexistente, llgobierno, llsubnivel, lldependencia, count(*)
    from hechosresponsable group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1;
  perform sumar_resumenes('select * from diariocarpeta', 'select * from diariovictima', 'select * from diarioresponsable', false);
end $$;
select rehacer_resumenes();
revoke execute on function rehacer_resumenes, compactar_resumenes, compactar_diarios, sumar_resumenes from public;
grant execute on function compactar_resumenes, compactar_diarios to renadet_app;

grant select on hechoscarpeta, hechosvictima, hechosresponsable to renadet_app;
do $$
declare tabla text;
begin
  foreach tabla in array array['cambiocarpeta', 'cambiovictima', 'cambioresponsable', 'diariocarpeta', 'diariovictima',
    'diarioresponsable', 'acumuladocarpeta', 'acumuladocaptura', 'acumuladocarga', 'acumuladovictima',
    'acumuladoresponsable'] loop
    execute format('grant select on %I to renadet_app', tabla);
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
