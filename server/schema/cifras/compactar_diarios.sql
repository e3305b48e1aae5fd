-- Several rows of one day and thing become one, none where they add up to nothing.
create or replace function compactar_diarios() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tabla text;
  llaves text;
begin
  perform pg_advisory_xact_lock(32017);
  foreach tabla in array array['diariocarpeta', 'diariovictima', 'diarioresponsable'] loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into llaves
      from pg_attribute where attrelid = tabla::regclass and attnum > 0 and not attisdropped and attname <> 'n';
    execute format('with repetida as (select %2$s from %1$I group by %2$s having count(*) > 1 or sum(n) = 0),
      quitada as (delete from %1$I t using repetida r where (%3$s) is not distinct from (%4$s) and t.dia = r.dia returning t.*)
      insert into %1$I (%2$s, n) select %2$s, sum(n) from quitada group by %2$s having sum(n) <> 0 order by dia', tabla, llaves,
      't.' || replace(llaves, ', ', ', t.'), 'r.' || replace(llaves, ', ', ', r.'));
  end loop;
end $$;
revoke execute on function compactar_diarios from public;
grant execute on function compactar_diarios to renadet_app;
