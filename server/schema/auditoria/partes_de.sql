-- What the audit keeps of the records of a file that changed, a record of a line each: its fields before and after. A line that
-- changes nothing is none (ADR 55). Whose the file is, its callers ask: nobody else may call it.
create or replace function partes_de(esta_carpeta integer)
returns table (id bigint, ocurrio timestamptz, llusuario integer, dscorreo text, operacion text, clase text, llave integer,
  antes jsonb, despues jsonb, detalle jsonb)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select a.id, a.ocurrio, a.llusuario, a.dscorreo, a.operacion, p.clase, p.llave, p.antes, p.despues, a.detalle
  from auditoria a
  cross join lateral (
    select a.objeto as clase, a.llave::integer as llave, nullif(a.detalle->'antes', 'null') as antes,
      case when a.detalle->'actualizada' = 'false' or a.detalle->'repetida' = 'false' then '{}'
        else nullif(a.detalle->'despues', 'null') end as despues
    where a.objeto in ('carpeta', 'victima', 'autoridad', 'imputado') and a.llave is not null
    union all
    select c.cambio->>'objeto', (c.cambio->>'llave')::integer, nullif(c.cambio->'antes', 'null'), nullif(c.cambio->'despues', 'null')
    from jsonb_array_elements(a.detalle->'cambios') c (cambio)
    union all
    select 'victima', (v.cambio->>'llvictima')::integer, nullif(v.cambio->'antes', 'null'), nullif(v.cambio->'despues', 'null')
    from jsonb_array_elements(case when a.operacion = 'justicianet.sincronizar' then a.detalle->'victimas' end) v (cambio)
  ) p
  where a.llcarpeta = esta_carpeta and a.operacion in ('carpeta.crear', 'carpeta.editar', 'victima.crear',
    'victima.editar', 'victima.eliminar', 'victima.restaurar', 'autoridad.crear', 'autoridad.editar', 'autoridad.eliminar',
    'autoridad.restaurar', 'imputado.restaurar', 'area.mover', 'carga.integrar', 'justicianet.integrar',
    'justicianet.sincronizar', 'interconexion.entrada', 'cadena.vincular', 'cadena.desvincular')
    and p.antes is distinct from p.despues
    -- a link is told to who sees both files
    and (a.operacion not like 'cadena.%' or alcance_institucion() = 0 or exists (select from carpetavinculo v
      where v.llvinculo = (a.detalle->>'llvinculo')::integer
        and array[v.llinstitucion, v.llinstituciondestino] <@ array[alcance_institucion()]
        and (alcance_propietarios() is null or array[v.llpropietario, v.llpropietariodestino] <@ alcance_propietarios())));
end;
revoke execute on function partes_de from public;
