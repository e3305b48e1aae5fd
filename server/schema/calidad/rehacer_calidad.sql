-- The totals of quality from the records alone.
create or replace function rehacer_calidad() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  delete from cambiocalidad;
  delete from acumuladocalidad;
  perform sumar_calidad('select llinstitucion, llpropietario, dia, datos, 1 as n from hechoscalidad');
end $$;
revoke execute on function rehacer_calidad from public;
