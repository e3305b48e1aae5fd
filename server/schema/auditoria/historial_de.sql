-- What the audit keeps of a record that changed, whoever changed it: the audit itself shows a user only the own
-- institution's lines. Only of a record in scope. One row a line, with what it says of the record and, of an authority,
-- of whom it accuses; a line that changes nothing is none (ADR 55).
create or replace function historial_de(esta_clase text, esta_llave integer)
returns table (id bigint, ocurrio timestamptz, llusuario integer, dscorreo text, operacion text, partes jsonb)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  with registro as (
    select llcarpeta, llinstitucion, llpropietario from carpeta where esta_clase = 'carpeta' and llcarpeta = esta_llave
    union all select llcarpeta, llinstitucion, llpropietario from victima where esta_clase = 'victima' and llvictima = esta_llave
    union all select llcarpeta, llinstitucion, llpropietario from responsable
      where esta_clase = 'autoridad' and llresponsable = esta_llave
  ), acusados as (
    select llimputado from imputado where esta_clase = 'autoridad' and llresponsable = esta_llave
  )
  select a.id, a.ocurrio, a.llusuario, a.dscorreo, a.operacion,
    jsonb_agg(jsonb_build_object('clase', p.clase, 'llave', p.llave, 'antes', p.antes, 'despues', p.despues)
      order by p.clase = esta_clase desc, p.llave)
  from registro r
  join auditoria a on a.llcarpeta = r.llcarpeta and a.operacion in ('carpeta.crear', 'carpeta.editar', 'victima.crear',
    'victima.editar', 'victima.eliminar', 'victima.restaurar', 'autoridad.crear', 'autoridad.editar', 'autoridad.eliminar',
    'autoridad.restaurar', 'imputado.restaurar', 'area.mover', 'carga.integrar', 'justicianet.integrar',
    'justicianet.sincronizar', 'interconexion.entrada', 'cadena.vincular', 'cadena.desvincular')
  cross join lateral (
    select a.objeto as clase, a.llave::integer as llave, a.detalle->'antes' as antes,
      case when a.detalle->'actualizada' = 'false' or a.detalle->'repetida' = 'false' then '{}'
        else a.detalle->'despues' end as despues
    where (a.objeto = esta_clase and a.llave = esta_llave::text)
      or (a.objeto = 'imputado' and a.llave in (select llimputado::text from acusados))
    union all
    select c.cambio->>'objeto', (c.cambio->>'llave')::integer, c.cambio->'antes', c.cambio->'despues'
    from jsonb_array_elements(a.detalle->'cambios') c (cambio)
    where (c.cambio->>'objeto' = esta_clase and c.cambio->>'llave' = esta_llave::text)
      or (c.cambio->>'objeto' = 'imputado' and c.cambio->>'llave' in (select llimputado::text from acusados))
    union all
    select 'victima', esta_llave, v.cambio->'antes', v.cambio->'despues'
    from jsonb_array_elements(case when a.operacion = 'justicianet.sincronizar' then a.detalle->'victimas' end) v (cambio)
    where esta_clase = 'victima' and v.cambio->>'llvictima' = esta_llave::text
  ) p
  where p.antes is distinct from p.despues
    and (alcance_institucion() = 0 or r.llinstitucion = alcance_institucion())
    and (alcance_propietarios() is null or r.llpropietario = any (alcance_propietarios()))
    -- a link is told to who sees both files
    and (a.operacion not like 'cadena.%' or alcance_institucion() = 0 or exists (select from carpetavinculo v
      where v.llvinculo = (a.detalle->>'llvinculo')::integer
        and array[v.llinstitucion, v.llinstituciondestino] <@ array[alcance_institucion()]
        and (alcance_propietarios() is null or array[v.llpropietario, v.llpropietariodestino] <@ alcance_propietarios())))
  group by a.id, a.ocurrio, a.llusuario, a.dscorreo, a.operacion;
end;
revoke execute on function historial_de from public;
grant execute on function historial_de to renadet_app;
