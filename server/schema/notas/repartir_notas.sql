-- Hands the notes of touched files (carpetanota) to all who look at files after the save, each on a list of its own, once a
-- file. What commits later is handed out the next time; of two at once the second does nothing. What was handed out stays
-- on a list until its reader takes it, in the transaction in which it has looked.
-- A further reader: 1. a table `<reader>nota (llcarpeta integer not null)` in the tables of its subject, left out of backups
-- if it notes all files after a restore; 2. a line below; 3. its job performs this function, then deletes from its list what
-- it looks at; 4. where it also answers at once, what is on its list or in carpetanota is touched (calificaciones_tocadas).
create or replace function repartir_notas() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(32064) then
    return;
  end if;
  with nota as (delete from carpetanota returning *),
    tocada as (select llcarpeta, max(dia) as dia from nota group by 1),
    de_plazos as (insert into plazonota (llcarpeta, dia) select llcarpeta, dia from tocada),
    de_vinculo as (insert into vinculonota select llcarpeta from tocada)
  insert into reglanota select llcarpeta from tocada;
end $$;
revoke execute on function repartir_notas from public;
