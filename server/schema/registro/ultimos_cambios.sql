-- The last change of anything of some files, whoever made it: the audit itself shows a user only the own institution's
-- lines. Only files in scope are answered, and of the account only its name; of a file whose lines may be in an archive and that
-- has none here nothing is known.
create or replace function ultimos_cambios(carpetas integer[])
returns table (llcarpeta integer, ocurrio timestamptz, usuario text, llusuario integer, operacion text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.llcarpeta, coalesce(a.ocurrio, c.fcregistro),
    nullif(nombre_de_usuario(case when a.id is null then c.llusuario else a.llusuario end), ''), a.llusuario, a.operacion
  from carpeta c
  left join lateral (
    select id, ocurrio, llusuario, operacion from auditoria x
    where x.llcarpeta = c.llcarpeta and x.operacion in ('carpeta.crear', 'carpeta.editar', 'victima.crear',
      'victima.editar', 'victima.eliminar', 'victima.restaurar', 'autoridad.crear', 'autoridad.editar',
      'autoridad.eliminar', 'autoridad.restaurar', 'imputado.restaurar', 'folio.generar', 'carga.integrar',
      'justicianet.integrar', 'justicianet.sincronizar', 'interconexion.entrada')
    order by id desc limit 1) a on true
  where c.llcarpeta = any (carpetas)
    and (a.id is not null or not exists (select from auditoriaarchivo x where x.hasta > dia_mexico(c.fcregistro)))
    and (alcance_institucion() = 0 or c.llinstitucion = alcance_institucion())
    and (alcance_propietarios() is null or c.llpropietario = any (alcance_propietarios()));
end;
revoke execute on function ultimos_cambios from public;
grant execute on function ultimos_cambios to renadet_app;
