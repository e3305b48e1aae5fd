-- All that is compared, and the keys, from the records alone: when they begin, when what they are made by changes, after a
-- load without triggers. Where there are keys somebody may look for a name by them, so nothing is truncated, nor is an index
-- taken away; the first time both are faster so. Pairs are the job's, which compares all as if it had never counted names.
create or replace function rehacer_comparables() returns void language plpgsql set search_path = public, pg_temp as $$
declare
  llave constant text := pg_get_constraintdef((select oid from pg_constraint where conname = 'clave_pkey'));
  indices constant text[] := array[pg_get_indexdef('clave_carpeta'::regclass), pg_get_indexdef(to_regclass('clave_institucion'))];
  primera constant boolean := not exists (select from clave);
  indice text;
begin
  delete from comparable;
  delete from clave;
  delete from clavecomun;
  delete from vinculonota;
  insert into comparable select * from hechoscomparable order by llcarpeta, llvictima;
  delete from frecuencia where valor = '';
  if primera then -- made again at the end: filled row by row they cost several times as much
    alter table clave drop constraint clave_pkey;
    drop index clave_carpeta;
    drop index if exists clave_institucion;
  end if;
  insert into clave select k.clase, k.huella, c.llvictima, c.llcarpeta, c.llinstitucion, c.llpropietario
    from comparable c cross join lateral claves_de(c) k;
  if primera then
    execute 'alter table clave add constraint clave_pkey ' || llave;
    foreach indice in array array_remove(indices, null) loop
      execute indice;
    end loop;
  end if;
  perform afinar_claves(null, null);
  analyze comparable, clave; -- else the planner takes them for empty until somebody vacuums
end $$;
revoke execute on function rehacer_comparables from public;
