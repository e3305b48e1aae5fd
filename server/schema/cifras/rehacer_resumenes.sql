-- All totals anew, after a load without triggers.
create or replace function rehacer_resumenes() returns void language sql set search_path = public, pg_temp
begin atomic
  select rehacer_cuentas();
  select rehacer_casos();
  select rehacer_historicos();
  delete from reglanota;
  insert into reglanota select llcarpeta from carpeta;
  select rehacer_esperas();
end;
revoke execute on function rehacer_resumenes from public;
