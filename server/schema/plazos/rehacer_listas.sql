-- All lists anew from the records: when they begin, when what belongs to one changes. Nothing is truncated: who reads them
-- goes on with the former ones until the commit. What is touched meanwhile is noted, and looked at by the job afterwards. A
-- file of which no movement is known moved last when the audit says, or when it was registered.
create or replace function rehacer_listas() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(32058);
  insert into plazomovimiento
    select c.llcarpeta, dia_mexico(greatest(c.fcregistro, (
      select a.ocurrio from auditoria a
      where a.llcarpeta = c.llcarpeta and a.operacion in ('carpeta.editar', 'victima.crear', 'victima.editar',
        'victima.eliminar', 'victima.restaurar', 'autoridad.crear', 'autoridad.editar', 'autoridad.eliminar',
        'autoridad.restaurar', 'imputado.restaurar', 'archivo.anexar', 'archivo.eliminar', 'archivo.restaurar',
        'folio.generar', 'carga.integrar', 'justicianet.sincronizar')
      order by a.id desc limit 1)))
    from (
      -- no 'not exists': of an empty table it would read again, for each file, all that it has just written
      select llcarpeta from carpeta except select llcarpeta from plazomovimiento) f
    join carpeta c using (llcarpeta);
  perform anotar_lecturas();
  delete from plazoespera;
  delete from plazocuenta;
  delete from plazousuario;
  perform rechazos_de(array(select llcarga from carga));
  perform contar_esperas(array(select llcarpeta from carpeta), array(select llrechazo from plazorechazo));
  analyze plazoespera, plazousuario, plazomovimiento; -- else the planner takes them for empty until somebody vacuums
end $$;
revoke execute on function rehacer_listas from public;
