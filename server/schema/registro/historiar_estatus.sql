-- The history of the status: a row for each file that is registered, and one whenever its stage, status or declared day
-- changes. One statement, however many files a load writes. As the owner: the application can read it and never write it.
-- By the clock, not by the beginning of the transaction: who waited for the file wrote later.
create or replace function historiar_estatus() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  momento constant timestamptz := clock_timestamp();
  operacion constant text := coalesce(nullif(current_setting('renadet.operacion', true), ''), 'registro.sellar');
  autor constant integer := nullif(current_setting('renadet.autor', true), '')::integer;
begin
  if tg_op = 'INSERT' then
    insert into carpetaestatus
        (llcarpeta, llinstitucion, llpropietario, lletapa, llestatus, fcestatus, registrado, puerta, llusuario)
      select llcarpeta, llinstitucion, llpropietario, lletapa, llestatus, fcestatus, momento, operacion, autor
      from nuevas;
  else
    insert into carpetaestatus
        (llcarpeta, llinstitucion, llpropietario, lletapa, llestatus, fcestatus, registrado, puerta, llusuario)
      select llcarpeta, llinstitucion, llpropietario, lletapa, llestatus, fcestatus, momento, operacion, autor
      from (select *, lag(row(lletapa, llestatus, fcestatus)) over (partition by llcarpeta order by es) as era
        from (select v.*, false as es from viejas v union all select w.*, true from nuevas w) x) x
      where es and era is distinct from row(lletapa, llestatus, fcestatus);
  end if;
  return null;
end $$;
revoke execute on function historiar_estatus from public;
create or replace trigger carpeta_estatus_alta after insert on carpeta
  referencing new table as nuevas
  for each statement execute function historiar_estatus();
create or replace trigger carpeta_estatus_cambio after update on carpeta
  referencing old table as viejas new table as nuevas
  for each statement execute function historiar_estatus();
