-- The progress report from totals (ADR 34). What a case counts as depends on three tables that different people write at
-- the same time, so nobody who writes counts it: who writes notes its number, nothing else, and waits for nobody. A job
-- counts the noted numbers anew; who reads takes what was counted, less the noted cases as they were counted, plus the
-- same cases as they are now.

-- Cases as they were counted: one row each, and how many there are by month (mes_resumen).
create table casoconocido (
  llinstitucion integer not null,
  llpropietario integer not null, -- 0: no area has it
  noci varchar(100) collate "C" not null,
  dia date not null,
  integrada integer not null,
  primary key (llinstitucion, noci) deferrable -- a case that is counted anew is taken out and put in by one statement
);
create index casoconocido_reciente on casoconocido (llinstitucion, dia desc, noci) include (llpropietario, integrada);
create table casomes (
  llinstitucion integer not null,
  llpropietario integer not null,
  mes integer not null,
  integrada integer not null,
  n integer not null,
  primary key (llinstitucion, llpropietario, mes, integrada)
);
-- Numbers that a file or a list has or had since they were counted; a file's external id is that of other numbers too.
-- Few rows for a short time, all read each time: no index, and cleaned soon.
create table cambiocaso (
  llinstitucion integer not null,
  noci varchar(100) collate "C" not null,
  "expedienteId" varchar(50) collate "C"
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index expedienteexterno_id on expedienteexterno ("expedienteId");
create view casotocado with (security_invoker = true) as
select llinstitucion, noci from cambiocaso
union
select x.llinstitucion, x.noci from cambiocaso c
join expedienteexterno x on x."expedienteId" = c."expedienteId" and x.llinstitucion = c.llinstitucion;
-- Those of them that the justice system knows, as they are now (ADR 21): the one place that says what a case counts as.
-- The registry's file of that number, if there is one; else, unless the registry has it under another number, what the
-- external system tells; else what was loaded as history.
drop view expedienteconocido;
create view casoreciente with (security_invoker = true) as
select t.llinstitucion, coalesce(c.llpropietario, 0) as llpropietario, t.noci,
  coalesce(c.fcinicio, x.fcinicio, h.fechacreacion) as dia, (c.llcarpeta is not null)::integer as integrada
from casotocado t
left join carpeta c on c.noci = t.noci and c.llinstitucion = t.llinstitucion
left join expedienteexterno x on x.llinstitucion = t.llinstitucion and x.noci = t.noci
left join expedientehistorico h on h.llinstitucion = t.llinstitucion and h.noci = t.noci
left join carpeta otra on otra."expedienteId" = x."expedienteId" and otra.llinstitucion = x.llinstitucion
where case when c.llcarpeta is not null then c.provienejusticianet = 1 or x.noci is not null or h.noci is not null
  when x.noci is not null then otra.llcarpeta is null
  else h.noci is not null end;

-- ---- Noted with every change -----------------------------------------------------------------------------------------
-- Of rows that are changed, those that are not among the others: what they count as may be another. Who changes thousands
-- by one statement counts them too: those who read must not do it again each.
do $$
declare
  tabla text;
  id text;
  columnas text;
begin
  for tabla, id, columnas in values
    ('carpeta', '"expedienteId"', 'llinstitucion, noci, "expedienteId", llpropietario, fcinicio, provienejusticianet'),
    ('expedienteexterno', 'null', 'llinstitucion, noci, "expedienteId", fcinicio'),
    ('expedientehistorico', 'null', 'llinstitucion, noci, fechacreacion')
  loop
    execute format($f$
      create function anotar_%1$s() returns trigger language plpgsql security definer set search_path = public, pg_temp as $t$
      declare cuantas bigint;
      begin
        if tg_op = 'INSERT' then
          insert into cambiocaso select llinstitucion, noci, %2$s from nuevas;
        elsif tg_op = 'DELETE' then
          insert into cambiocaso select llinstitucion, noci, %2$s from viejas;
        else
          insert into cambiocaso select llinstitucion, noci, %2$s from (
            (select %3$s from viejas except select %3$s from nuevas)
            union all (select %3$s from nuevas except select %3$s from viejas)) c;
        end if;
        get diagnostics cuantas = row_count;
        if cuantas >= 5000 then perform compactar_casos(); end if;
        return null;
      end $t$;
      create trigger %1$s_caso_alta after insert on %1$s referencing new table as nuevas
        for each statement execute function anotar_%1$s();
      create trigger %1$s_caso_cambio after update on %1$s referencing old table as viejas new table as nuevas
        for each statement execute function anotar_%1$s();
      create trigger %1$s_caso_baja after delete on %1$s referencing old table as viejas
        for each statement execute function anotar_%1$s()$f$, tabla, id, columnas);
  end loop;
end $$;

-- ---- Counted, and counted anew ---------------------------------------------------------------------------------------
-- The noted numbers, in one statement: whoever reads sees all of it before or after. Two at once: the second does nothing.
create function compactar_casos() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if pg_try_advisory_xact_lock(32049) and exists (select from cambiocaso) then
    with anotada as (delete from cambiocaso),
      quitada as (delete from casoconocido k using casotocado t
        where k.llinstitucion = t.llinstitucion and k.noci = t.noci returning k.*),
      puesta as (insert into casoconocido select * from casoreciente returning *)
    insert into casomes as t
      select llinstitucion, llpropietario, mes_resumen(dia), integrada, sum(n)
      from (select *, -1 as n from quitada union all select *, 1 from puesta) c
      group by 1, 2, 3, 4 having sum(n) <> 0
    on conflict (llinstitucion, llpropietario, mes, integrada) do update set n = t.n + excluded.n;
  end if;
end $$;

-- From the records alone: every number that may be known is counted. Who writes meanwhile waits at its note.
create function rehacer_casos() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(32049);
  truncate cambiocaso, casoconocido, casomes;
  insert into cambiocaso
    select llinstitucion, noci, null from carpeta where provienejusticianet = 1
    union all select llinstitucion, noci, null from expedienteexterno
    union all select llinstitucion, noci, null from expedientehistorico;
  perform compactar_casos();
  truncate cambiocaso; -- empty it is, but as large as it was
end $$;
select rehacer_casos();
-- All totals anew, after a load without triggers
alter function rehacer_resumenes rename to rehacer_cuentas;
create function rehacer_resumenes() returns void language sql set search_path = public, pg_temp
begin atomic
  select rehacer_cuentas();
  select rehacer_casos();
end;
revoke execute on function rehacer_resumenes, rehacer_casos, compactar_casos, anotar_carpeta, anotar_expedienteexterno,
  anotar_expedientehistorico from public;
grant execute on function compactar_casos to renadet_app;

grant select on cambiocaso, casoconocido, casomes, casotocado, casoreciente to renadet_app;
alter table cambiocaso enable row level security;
alter table casoconocido enable row level security;
alter table casomes enable row level security;
-- as in 0005; a number that nobody has an area for yet belongs to its institution
create policy alcance on cambiocaso for select to renadet_app using (
  case when (select alcance_institucion()) = 0 then true else llinstitucion = (select alcance_institucion()) end);
do $$
declare tabla text;
begin
  foreach tabla in array array['casoconocido', 'casomes'] loop
    execute format($policy$
      create policy alcance on %I for select to renadet_app using (
        case when (select alcance_institucion()) = 0 then true
          else llinstitucion = (select alcance_institucion())
            and ((select alcance_propietarios()) is null or llpropietario = any ((select alcance_propietarios())::integer[]))
        end)
    $policy$, tabla);
  end loop;
end $$;
