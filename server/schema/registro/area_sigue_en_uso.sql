-- A file is not moved to an area that is retired. What was deleted of it moves with it (mover_papelera).
create or replace function area_sigue_en_uso() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from (select llcarpeta, llpropietario from nuevas except select llcarpeta, llpropietario from viejas) n
    join ctpropietario p on p.llpropietario = n.llpropietario and p.boactivo = 0) then
    raise exception using errcode = 'RT001', message = 'the area that a file moves to is retired';
  end if;
  return null;
end $$;
create or replace trigger area_cambio after update on carpeta referencing old table as viejas new table as nuevas
for each statement execute function area_sigue_en_uso();
