-- A load that says what is wrong in its workbook, or that answers a batch, is looked at for what it rejected.
create or replace function anotar_carga() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into plazonota (llcarga) select distinct llcarga from nuevas;
  return null;
end $$;
revoke execute on function anotar_carga from public;
create or replace trigger rechazo_alta after insert on cargalote referencing new table as nuevas
for each statement execute function anotar_carga();
create or replace trigger rechazo_cambio after update on cargalote referencing new table as nuevas
for each statement execute function anotar_carga();
create or replace trigger rechazo_cambio after update on carga referencing new table as nuevas
for each statement execute function anotar_carga();
