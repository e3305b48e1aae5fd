-- How many historical cases each institution has, known instead of counted with every page (ADR 38). What a statement adds
-- or takes away is a row more: nobody who writes waits for another. The sum is exact at every moment.
create table historicocuenta (
  llinstitucion integer not null,
  n bigint not null
);

-- As the owner: the application reads the counts and never writes them. Once there are many rows they are added up, but for
-- those that somebody else is adding up.
create function contar_historicos() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into historicocuenta select llinstitucion, count(*) from nuevas group by 1;
  elsif tg_op = 'DELETE' then
    insert into historicocuenta select llinstitucion, -count(*) from viejas group by 1;
  else
    insert into historicocuenta select llinstitucion, sum(n)
      from (select llinstitucion, 1 as n from nuevas union all select llinstitucion, -1 from viejas) c
      group by 1 having sum(n) <> 0;
  end if;
  if (select count(*) > 200 from historicocuenta) then
    with sumada as (
      delete from historicocuenta where ctid = any(array(select ctid from historicocuenta for update skip locked)) returning *
    )
    insert into historicocuenta select llinstitucion, sum(n) from sumada group by 1;
  end if;
  return null;
end $$;
create trigger historico_cuenta_alta after insert on expedientehistorico referencing new table as nuevas
  for each statement execute function contar_historicos();
create trigger historico_cuenta_cambio after update on expedientehistorico
  referencing old table as viejas new table as nuevas for each statement execute function contar_historicos();
create trigger historico_cuenta_baja after delete on expedientehistorico referencing old table as viejas
  for each statement execute function contar_historicos();

-- All totals anew, after a load without triggers (0049)
create function rehacer_historicos() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  lock table expedientehistorico in share mode;
  truncate historicocuenta;
  insert into historicocuenta select llinstitucion, count(*) from expedientehistorico group by 1;
end $$;
select rehacer_historicos();
create or replace function rehacer_resumenes() returns void language sql set search_path = public, pg_temp
begin atomic
  select rehacer_cuentas();
  select rehacer_casos();
  select rehacer_historicos();
end;
revoke execute on function contar_historicos, rehacer_historicos from public;

grant select on historicocuenta to renadet_app;
alter table historicocuenta enable row level security;
create policy alcance on historicocuenta for select to renadet_app using ( -- as in 0005
  case when (select alcance_institucion()) = 0 then true else llinstitucion = (select alcance_institucion()) end);
