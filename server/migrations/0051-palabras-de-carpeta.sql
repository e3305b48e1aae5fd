-- The search by one word of a name, however many bear it (ADR 35). Until now the words were kept by victim: the files of a
-- common surname had to be gathered, made distinct, and looked up one by one for their day (2.5 s for 85,000 of a million).

-- Words of the names of a file's victims, once each, with all that a search asks for or is ordered by.
-- `comun`: how many letters the word shares with the one before it among the words of its file. The words that begin
-- with a text stand together in that order, and all of them but the first share at least its length with the one before:
-- so the entries with `comun` below that length are the files, each once, with nothing to gather.
create table carpetapalabra (
  palabra text collate "C" not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  llcarpeta integer not null,
  fcinicio date not null,
  comun smallint not null,
  primary key (palabra, llinstitucion, fcinicio, llcarpeta) include (llpropietario, comun)
);

create function letras_comunes(a text, b text) returns smallint language plpgsql immutable parallel safe as $$
declare
  n integer := 0;
begin
  while n < length(a) and substr(a, n + 1, 1) = substr(b, n + 1, 1) loop
    n := n + 1;
  end loop;
  return n;
end $$;

-- What carpetapalabra holds, from the records alone.
create view hechospalabra as
select palabra, llinstitucion, llpropietario, llcarpeta, fcinicio,
  letras_comunes(palabra, lag(palabra) over (partition by llcarpeta order by palabra)) as comun
from (
  select distinct p.palabra collate "C" as palabra, c.llinstitucion, c.llpropietario, c.llcarpeta, c.fcinicio
  from carpeta c join victima v using (llcarpeta),
    palabras(v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno) as p (palabra)
) x;
insert into carpetapalabra select * from hechospalabra order by palabra, llinstitucion, fcinicio, llcarpeta;
create index carpetapalabra_carpeta on carpetapalabra (llcarpeta);

drop function indexar_victimas cascade;
drop function if exists olvidar_palabras cascade; -- none before PostgreSQL 18 (migration 0027)
-- As the owner: the application reads words and never writes them. The files are held, so that of two who save at once the
-- second sees the victim of the first. A victim more only adds words to those that are there, and changes `comun` of those
-- that come after them: the names of the others are not cut again.
create function agregar_palabras() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  ids constant integer[] := array(select distinct llcarpeta from cambiadas);
  viejas carpetapalabra[];
  nuevas carpetapalabra[];
begin
  perform from carpeta where llcarpeta = any(ids) order by llcarpeta for no key update;
  viejas := array(select k from carpetapalabra k where llcarpeta = any(ids));
  nuevas := array(
    select row(x.*, letras_comunes(palabra, lag(palabra) over (partition by llcarpeta order by palabra)))::carpetapalabra
    from (
      select p.palabra collate "C" as palabra, c.llinstitucion, c.llpropietario, c.llcarpeta, c.fcinicio
      from cambiadas v join carpeta c using (llcarpeta),
        palabras(v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno) as p (palabra)
      union select palabra, llinstitucion, llpropietario, llcarpeta, fcinicio from unnest(viejas)
    ) x);
  if cardinality(viejas) = 0 then
    insert into carpetapalabra select * from unnest(nuevas);
  else
    insert into carpetapalabra (select * from unnest(nuevas) except all select * from unnest(viejas))
      on conflict (palabra, llinstitucion, fcinicio, llcarpeta) do update set comun = excluded.comun;
  end if;
  return null;
end $$;
create trigger busca_alta after insert on victima referencing new table as cambiadas
  for each statement execute function agregar_palabras();

-- Any other change: the words are made from the records, and written where they differ.
create function rehacer_palabras() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  ids integer[];
  nuevas carpetapalabra[];
begin
  if tg_level = 'ROW' then
    ids := array[old.llcarpeta, new.llcarpeta];
  else
    ids := array(select distinct llcarpeta from cambiadas);
  end if;
  perform from carpeta where llcarpeta = any(ids) order by llcarpeta for no key update;
  nuevas := array(select row(h.*)::carpetapalabra from hechospalabra h where llcarpeta = any(ids));
  delete from carpetapalabra k where llcarpeta = any(ids) and not exists (select from unnest(nuevas) n
    where (n.palabra, n.llinstitucion, n.llpropietario, n.llcarpeta, n.fcinicio, n.comun)
      = (k.palabra, k.llinstitucion, k.llpropietario, k.llcarpeta, k.fcinicio, k.comun));
  insert into carpetapalabra
    (select * from unnest(nuevas) except all select k.* from carpetapalabra k where llcarpeta = any(ids));
  return null;
end $$;
create trigger busca_baja after delete on victima referencing old table as cambiadas
  for each statement execute function rehacer_palabras();
create trigger busca_cambio after update on victima for each row
  when ((old.dsnombre, old.dsapellidopaterno, old.dsapellidomaterno, old.llcarpeta)
    is distinct from (new.dsnombre, new.dsapellidopaterno, new.dsapellidomaterno, new.llcarpeta))
  execute function rehacer_palabras();
create trigger busca_cambio after update on carpeta for each row
  when ((old.fcinicio, old.llinstitucion, old.llpropietario)
    is distinct from (new.fcinicio, new.llinstitucion, new.llpropietario))
  execute function rehacer_palabras();

grant select on carpetapalabra to renadet_app;
alter table carpetapalabra enable row level security;
create policy alcance on carpetapalabra for select to renadet_app using ( -- as in 0005
  case when (select alcance_institucion()) = 0 then true
    else llinstitucion = (select alcance_institucion())
      and ((select alcance_propietarios()) is null or llpropietario = any ((select alcance_propietarios())::integer[]))
  end);

-- The words that there are, of those that begin so: one probe of the index each. As the owner: which words there are
-- tells nobody anything, and whoever reads their files passes the policy.
create function palabras_con(inicio text) returns setof text
language sql stable rows 10 security definer set search_path = public, pg_temp
begin atomic
  with recursive w (palabra) as (
    (select palabra from carpetapalabra where palabra >= inicio order by palabra limit 1)
    union all
    select (select k.palabra from carpetapalabra k where k.palabra > w.palabra order by k.palabra limit 1) from w
    where w.palabra ^@ inicio and (length(inicio) > 2 or w.palabra <> inicio)
  )
  select palabra from w where palabra ^@ inicio and (length(inicio) > 2 or palabra = inicio);
end;
revoke execute on function palabras_con from public;
grant execute on function palabras_con to renadet_app;

-- As in 0017, over the words of files
create or replace function parte_de_nombre(inicio text) returns text language plpgsql stable as $$
declare
  palabras text[] := '{}';
  siguiente text := inicio;
  limite constant text := inicio || U&'\+10FFFF';
begin
  if length(inicio) < 3 then
    return '''' || inicio || '''';
  end if;
  loop
    select k.palabra into siguiente from carpetapalabra k
      where k.palabra >= siguiente and k.palabra < limite order by k.palabra limit 1;
    exit when not found;
    if cardinality(palabras) = 40 then
      return '''' || inicio || ''':*';
    end if;
    palabras := palabras || ('''' || siguiente || '''');
    siguiente := siguiente || U&'\0001'; -- no word comes between
  end loop;
  return '(' || nullif(array_to_string(palabras, '|'), '') || ')';
end $$;

create or replace function carpetas_con_nombre(buscadas text[]) returns setof integer
language plpgsql stable rows 100 security definer set search_path = public, pg_temp as $$
declare
  institucion constant integer := alcance_institucion();
  partes text[] := case when institucion > 0 then array['''#' || institucion || ''''] else '{}' end;
  buscada text;
  parte text;
begin
  if institucion is null then
    return;
  end if;
  if cardinality(buscadas) = 1 then
    return query
      select k.llcarpeta from carpetapalabra k
      where k.palabra >= buscadas[1]
        and k.palabra <= buscadas[1] || case when length(buscadas[1]) < 3 then '' else U&'\+10FFFF' end
        and k.comun < length(buscadas[1]) and (institucion = 0 or k.llinstitucion = institucion);
    return;
  end if;
  foreach buscada in array buscadas loop
    parte := parte_de_nombre(buscada);
    if parte is null then
      return; -- nobody bears it
    end if;
    partes := partes || parte;
  end loop;
  return query
    select distinct v.llcarpeta from victima v
    where vector_nombre(v.llinstitucion, v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno)
      @@ array_to_string(partes, '&')::tsquery;
end $$;

-- As in 0027, over the words of files
create or replace function conocer_registro() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if pg_relation_size('carpeta') < 4 * 8192 * (select greatest(relpages, 1) from pg_class where oid = 'carpeta'::regclass) then
    return false;
  end if;
  analyze (skip_locked) carpeta, victima, responsable, imputado, carpetapalabra, cargacarpeta;
  return true;
end $$;

drop table victimapalabra;
