-- All that is compared, and the keys, from the records alone: when they begin, when what they are made by changes, after a
-- load without triggers. Pairs are the job's, which compares all as if it had never counted names.
create or replace function rehacer_comparables() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  truncate comparable, clave, clavecomun, vinculonota;
  delete from frecuencia where valor = '';
  insert into comparable select * from hechoscomparable order by llcarpeta, llvictima;
  insert into clave select k.clase, k.huella, c.llvictima, c.llcarpeta, c.llinstitucion, c.llpropietario
    from comparable c cross join lateral claves_de(c) k;
  perform afinar_claves(null);
end $$;
revoke execute on function rehacer_comparables from public;
