drop function if exists poner_claves(integer[]);
-- The keys of some victims anew, from what is compared of them; and those that too many share by now become finer.
-- @param carpetas files of theirs, by which their keys are found
create or replace function poner_claves(carpetas integer[], victimas integer[]) returns void language plpgsql
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  delete from clave k using unnest(victimas) v where k.llvictima = v and k.llcarpeta = any (carpetas);
  insert into clave select k.clase, k.huella, c.llvictima, c.llcarpeta, c.llinstitucion, c.llpropietario
    from comparable c cross join lateral claves_de(c) k where c.llvictima = any (victimas);
  perform afinar_claves(carpetas, victimas);
end $$;
revoke execute on function poner_claves from public;
