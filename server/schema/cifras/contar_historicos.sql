-- What statements add to or take from the historical cases. As the owner: the application reads the counts and never
-- writes them. Once there are many rows they are added up, but for those that somebody else is adding up.
create or replace function contar_historicos() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
revoke execute on function contar_historicos from public;
create or replace trigger historico_cuenta_alta after insert on expedientehistorico referencing new table as nuevas
  for each statement execute function contar_historicos();
create or replace trigger historico_cuenta_baja after delete on expedientehistorico referencing old table as viejas
  for each statement execute function contar_historicos();
create or replace trigger historico_cuenta_cambio after update on expedientehistorico
  referencing old table as viejas new table as nuevas for each statement execute function contar_historicos();
