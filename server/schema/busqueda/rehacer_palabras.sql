-- Words after any other change than a victim more.
create or replace function rehacer_palabras() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_level = 'ROW' then
    perform poner_palabras(array[old.llcarpeta, new.llcarpeta]);
  else
    perform poner_palabras(array(select distinct llcarpeta from cambiadas));
  end if;
  return null;
end $$;
create or replace trigger busca_cambio after update on carpeta for each row
  when ((old.fcinicio, old.llinstitucion, old.llpropietario)
    is distinct from (new.fcinicio, new.llinstitucion, new.llpropietario))
  execute function rehacer_palabras();
create or replace trigger busca_baja after delete on victima referencing old table as cambiadas
  for each statement execute function rehacer_palabras();
create or replace trigger busca_cambio after update on victima for each row
  when ((old.dsnombre, old.dsapellidopaterno, old.dsapellidomaterno, old.llcarpeta)
    is distinct from (new.dsnombre, new.dsapellidopaterno, new.dsapellidomaterno, new.llcarpeta))
  execute function rehacer_palabras();
