-- A number that no notice of the year has, by lot.
create or replace function numero_de_aviso(anio integer) returns text language plpgsql volatile security definer
set search_path = public, pg_temp as $$
declare
  cual text;
begin
  loop
    cual := format('A-%s-%s', anio, lpad(floor(random() * 1000000)::text, 6, '0'));
    exit when not exists (select from aviso where numero = cual);
  end loop;
  return cual;
end $$;
revoke execute on function numero_de_aviso from public;
grant execute on function numero_de_aviso to renadet_app;
