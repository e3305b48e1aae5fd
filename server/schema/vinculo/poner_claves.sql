-- The keys of some files' victims anew, from what is compared of them; and those that too many share by now become finer.
create or replace function poner_claves(carpetas integer[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  delete from clave where llcarpeta = any (carpetas);
  insert into clave select k.clase, k.huella, c.llvictima, c.llcarpeta, c.llinstitucion, c.llpropietario
    from comparable c cross join lateral claves_de(c) k where c.llcarpeta = any (carpetas);
  perform afinar_claves(carpetas);
end $$;
revoke execute on function poner_claves from public;
