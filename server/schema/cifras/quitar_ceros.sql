-- Rows of totals that came to nothing: no sum misses them. One that somebody changes just now stays until the next night.
create or replace function quitar_ceros() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tabla text;
  vacia text;
begin
  for tabla, vacia in
    select unnest('{plazocuenta,plazousuario,casomes,acumuladodemora,acumuladoentrega}'::text[]), 'n = 0'
    union all
    select unnest('{acumuladocarpeta,acumuladoinicio,acumuladocaptura,acumuladocarga,acumuladovictima,acumuladoresponsable,acumuladocalidad,acumuladocalificacion}'::text[]), '0 = all (hasta)'
  loop
    execute format('delete from %1$I where ctid = any (array(select ctid from %1$I where %2$s for update skip locked))',
      tabla, vacia);
  end loop;
end $$;
revoke execute on function quitar_ceros from public;
grant execute on function quitar_ceros to renadet_app;
