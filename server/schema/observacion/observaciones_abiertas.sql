-- How many open notes a file has, those of its deleted records left out.
create or replace function observaciones_abiertas(carpeta integer) returns integer
language sql stable set search_path = public, pg_temp
begin atomic
  select count(*)::integer from observacion o
  where o.llcarpeta = carpeta and o.estado <> 2 and observado_esta(o.objeto, o.llave);
end;
revoke execute on function observaciones_abiertas from public;
grant execute on function observaciones_abiertas to renadet_app;
