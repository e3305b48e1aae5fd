-- The totals of quality from the records alone.
create or replace function rehacer_calidad() returns void language sql set search_path = public, pg_temp
begin atomic
  delete from cambiocalidad;
  delete from calidadmes;
  insert into calidadmes
    select llinstitucion, llpropietario, mes_resumen(dia), d / 10, d % 10, count(*)
    from hechoscalidad, unnest(datos) d group by 1, 2, 3, 4, 5;
end;
revoke execute on function rehacer_calidad from public;
