-- The history of a file that has none, from the audit, which keeps before and after of every change by form, workbook and
-- external system: backwards from what the file says now. Where the walk reaches the registration, all is known; else a
-- row without a door says what was so at that moment. Where a line says something else than what came after it, somebody
-- wrote by no door, nobody knows when: of such a file only what it says now is known (ADR 55).
create or replace function estatus_conocido(c carpeta) returns setof carpetaestatus
language plpgsql stable set search_path = public, pg_temp as $$
declare
  ahora constant jsonb := jsonb_build_object('llcarpeta', c.llcarpeta, 'llinstitucion', c.llinstitucion,
    'llpropietario', c.llpropietario, 'lletapa', c.lletapa, 'llestatus', c.llestatus, 'fcestatus', c.fcestatus);
  estado jsonb := ahora;
  desde timestamptz := now();
  entera boolean := false;
  filas jsonb[] := '{}';
  l record;
begin
  for l in
    select a.ocurrio, a.operacion, a.llusuario, s.antes, s.despues,
      a.operacion in ('carpeta.crear', 'justicianet.integrar')
        or coalesce('false' in (a.detalle->>'actualizada', a.detalle->>'repetida'), false) as alta
    from auditoria a
    left join lateral (select e.cambio from jsonb_array_elements(a.detalle->'cambios') e (cambio)
      where e.cambio->>'objeto' = 'carpeta') d on true
    cross join lateral (select coalesce(d.cambio, a.detalle)->'antes', coalesce(d.cambio, a.detalle)->'despues') x (antes, despues)
    cross join lateral (select coalesce(jsonb_object_agg(k, x.antes->k) filter (where x.antes ? k), '{}'),
      coalesce(jsonb_object_agg(k, x.despues->k) filter (where x.despues ? k), '{}')
      from unnest('{lletapa,llestatus,fcestatus}'::text[]) k) s (antes, despues)
    where a.llcarpeta = c.llcarpeta and a.objeto = 'carpeta'
      and a.operacion in ('carpeta.crear', 'carpeta.editar', 'carga.integrar', 'justicianet.integrar',
        'justicianet.sincronizar', 'interconexion.entrada')
    order by a.id desc
  loop
    if not estado @> l.despues then
      estado := ahora;
      desde := now();
      filas := '{}';
      exit;
    end if;
    if l.alta or l.despues <> '{}' then
      filas := (estado || jsonb_build_object('registrado', l.ocurrio, 'puerta', l.operacion, 'llusuario', l.llusuario))
        || filas;
      estado := estado || l.antes;
      desde := l.ocurrio;
    end if;
    entera := l.alta;
    exit when entera;
  end loop;
  if not entera then
    filas := (estado || jsonb_build_object('registrado', desde)) || filas;
  end if;
  return query select e.* from unnest(filas) with ordinality f (fila, i),
    jsonb_populate_record(null::carpetaestatus, f.fila) e order by f.i;
end $$;
revoke execute on function estatus_conocido from public;
