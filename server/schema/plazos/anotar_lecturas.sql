-- Files in temporary archive that somebody opened since the audit was last looked at: they are looked at again.
create or replace function anotar_lecturas() returns void language plpgsql set search_path = public, pg_temp as $$
declare
  hasta bigint := (select id from auditoriacabeza);
  leidas bigint := (select id from plazolectura);
begin
  if hasta is null or leidas >= hasta then
    return;
  end if;
  with abierta as (
      select a.llcarpeta, max(dia_mexico(a.ocurrio)) as dia from auditoria a join carpeta c on c.llcarpeta = a.llcarpeta
      where a.id > coalesce(leidas, 0) and a.id <= hasta and a.operacion = 'carpeta.leer' and c.llestatus = 4
      group by 1),
    vista as (
      update plazomovimiento m set vista = a.dia from abierta a
      where m.llcarpeta = a.llcarpeta and m.vista is distinct from a.dia returning m.llcarpeta)
  insert into plazonota (llcarpeta) select llcarpeta from vista;
  insert into plazolectura (id) values (hasta) on conflict (unica) do update set id = excluded.id;
end $$;
revoke execute on function anotar_lecturas from public;
