-- The life of a file in scope, an event a row: what the audit keeps of its records and of what was done with it, and from the
-- tables what the audit does not tell, or tells no more (its old lines are in files). No text of a note, no code and no reason of
-- a certificate; of a document that is gone not its name. `conhora`: whether the moment is known, or its day alone; `orden`: of
-- those of one moment.
create or replace function vida_de(esta_carpeta integer)
returns table (ocurrio timestamptz, conhora boolean, orden bigint, llusuario integer, dscorreo text, operacion text, clase text,
  llave integer, antes jsonb, despues jsonb, dato jsonb, clases text[])
language sql stable security definer set search_path = public, pg_temp
begin atomic
  with registro as materialized (
    select c.* from carpeta c where c.llcarpeta = esta_carpeta
      and (alcance_institucion() = 0 or c.llinstitucion = alcance_institucion())
      and (alcance_propietarios() is null or c.llpropietario = any (alcance_propietarios()))
  ), parte as materialized (
    select p.*, p.clase = 'carpeta' and p.operacion not like 'cadena.%' as propia,
      p.antes is null or p.despues is null or p.operacion like '%.restaurar' as entera
    from registro r cross join lateral partes_de(r.llcarpeta) p
  ), acto as materialized (
    select a.id, a.ocurrio, a.llusuario, a.dscorreo, a.operacion, a.objeto, a.llave, a.detalle
    from registro r join auditoria a on a.llcarpeta = r.llcarpeta
      and (a.operacion in ('folio.generar', 'constancia.generar', 'constancia.revocar')
        or a.objeto = 'archivo' and a.operacion in ('archivo.anexar', 'archivo.eliminar', 'archivo.restaurar', 'carpeta.editar'))
      and coalesce(a.detalle->>'result', 'REGISTRO_EXITOSO') = 'REGISTRO_EXITOSO'
  ), limite as (
    -- before this day lines are in files; before this moment the file has none
    select coalesce((select max(hasta) from auditoriaarchivo), '-infinity'::date) as archivado,
      coalesce((select min(p.ocurrio) from parte p), 'infinity'::timestamptz) as primera
  ), folio as (
    select a.id from acto a, registro r, limite l
    where a.operacion = 'folio.generar' and r.folio is not null and r.fcfolio >= l.archivado order by a.id limit 1
  )
  select p.ocurrio, true, p.id, p.llusuario, p.dscorreo, p.operacion, p.clase, p.llave, p.antes, p.despues,
    case when p.propia and p.entera then jsonb_build_object(
      'victimas', case jsonb_typeof(p.detalle->'victimas') when 'array' then to_jsonb(jsonb_array_length(p.detalle->'victimas'))
        when 'number' then p.detalle->'victimas' end,
      'autoridades', case jsonb_typeof(p.detalle->'autoridades') when 'array' then to_jsonb(jsonb_array_length(p.detalle->'autoridades'))
        when 'number' then p.detalle->'autoridades' end) end,
    array_remove(array[
      case when p.propia and p.entera then 'registro' end,
      case when p.propia and not p.entera and (p.antes->'lletapa' is distinct from p.despues->'lletapa'
        or p.antes->'llestatus' is distinct from p.despues->'llestatus'
        or p.antes->'fcestatus' is distinct from p.despues->'fcestatus') then 'estatus' end,
      case when p.propia and not p.entera and p.antes->'llpropietario' is distinct from p.despues->'llpropietario' then 'traslado' end,
      case when p.clase = 'victima' then 'victima' end,
      case when p.clase = 'victima' and case when p.entera
          then coalesce(p.despues->'examenes', '[]') <> '[]' or p.despues->'bopsicologico' = '1'
          else p.antes->'examenes' is distinct from p.despues->'examenes'
            or p.antes->'bopsicologico' is distinct from p.despues->'bopsicologico'
            or p.antes->'llexamen' is distinct from p.despues->'llexamen'
            or p.antes->'llresultado' is distinct from p.despues->'llresultado' end then 'examen' end,
      case when p.clase in ('autoridad', 'imputado') then 'autoridad' end,
      case when p.clase = 'imputado' or p.clase = 'autoridad'
        and coalesce(p.antes->'imputados', '[]') <> coalesce(p.despues->'imputados', '[]') then 'imputado' end,
      case when p.clase = 'carpeta' and not p.propia then 'vinculo' end,
      case when not p.entera and (p.propia or p.clase <> 'carpeta')
        and p.antes - '{lletapa,llestatus,fcestatus,llpropietario}'::text[]
          is distinct from p.despues - '{lletapa,llestatus,fcestatus,llpropietario}'::text[] then 'cambio' end
    ], null)
  from parte p
  union all
  select a.ocurrio, true, a.id, a.llusuario, a.dscorreo, a.operacion, 'archivo', a.llave::integer, a.detalle->'antes', a.detalle->'despues',
    jsonb_build_object('nombre', (select n.nombre from archivo n where n.llarchivo = a.llave::integer and n.fceliminado is null)),
    '{documento}'
  from acto a where a.objeto = 'archivo'
  union all
  select a.ocurrio, true, a.id, a.llusuario, a.dscorreo, a.operacion, 'constancia', null, null, null,
    jsonb_build_object('tipo', a.detalle->'tipo', 'constancias', coalesce(a.detalle->'constancias',
      to_jsonb(jsonb_array_length(case jsonb_typeof(a.detalle->'codigos') when 'array' then a.detalle->'codigos' else '[]' end)))),
    '{constancia}'
  from acto a where a.operacion in ('constancia.generar', 'constancia.revocar')
  union all
  select a.ocurrio, true, a.id, a.llusuario, a.dscorreo, a.operacion, 'folio', null, null, null, jsonb_build_object('folio', r.folio), '{folio}'
  from acto a join folio using (id), registro r
  union all
  select o.fcalta, true, 0, o.llusuario, null, 'observacion.anotar', 'observacion', o.llave, null, null,
    jsonb_build_object('objeto', o.objeto, 'campo', o.campo, 'acto', null), '{observacion}'
  from registro r join observacion o using (llcarpeta)
  union all
  select t.fcalta, true, t.llacto, t.llusuario, null, 'observacion.responder', 'observacion', o.llave, null, null,
    jsonb_build_object('objeto', o.objeto, 'campo', o.campo, 'acto', t.acto), '{observacion}'
  from registro r join observacionacto t using (llcarpeta) join observacion o using (llobservacion)
  -- what no line tells
  union all
  select r.fcregistro, true, 0, r.llusuario, null, null, 'carpeta', r.llcarpeta, null, '{}', null, '{registro}'
  from registro r where not exists (select from parte p where p.propia and p.antes is null)
  union all
  select (v.fcregistro + time '23:59:59') at time zone 'America/Mexico_City', false, 0, null, null, null, 'victima', v.llvictima, null, '{}', null,
    '{victima}'
  from registro r join victima v using (llcarpeta)
  where v.fcregistro > dia_mexico(r.fcregistro)
    and not exists (select from parte p where p.clase = 'victima' and p.llave = v.llvictima and p.antes is null)
  union all
  select s.registrado, true, s.llcarpetaestatus, s.llusuario, null, s.puerta, 'carpeta', r.llcarpeta, s.antes, s.despues, null, '{estatus}'
  from registro r cross join limite l cross join lateral (
    select e.*, jsonb_build_object('lletapa', lletapa, 'llestatus', llestatus, 'fcestatus', fcestatus) as despues,
      lag(jsonb_build_object('lletapa', lletapa, 'llestatus', llestatus, 'fcestatus', fcestatus)) over (order by llcarpetaestatus) as antes
    from carpetaestatus e where e.llcarpeta = r.llcarpeta) s
  where s.antes is not null and s.registrado < l.primera
  union all
  select (r.fcfolio + time '23:59:59') at time zone 'America/Mexico_City', false, 0, null, null, 'folio.generar', 'folio', null, null, null,
    jsonb_build_object('folio', r.folio), '{folio}'
  from registro r where r.folio is not null and not exists (select from folio)
  union all
  select (c.fcemision + time '23:59:59') at time zone 'America/Mexico_City', false, 1, c.llusuario, null, 'constancia.generar', 'constancia',
    null, null, null, jsonb_build_object('tipo', case when c.llvictima is null then 2 else 1 end, 'constancias', count(*)), '{constancia}'
  from registro r join constancia c using (llcarpeta) cross join limite l
  where c.fcemision < l.archivado or not exists (select from acto a where a.operacion = 'constancia.generar')
  group by c.fcemision, c.llusuario, c.llvictima is null
  union all
  select c.fcrevocada, true, 1, c.llusuariorevoca, null, 'constancia.revocar', 'constancia', null, null, null,
    jsonb_build_object('constancias', count(*)), '{constancia}'
  from registro r join constancia c using (llcarpeta) cross join limite l
  where c.fcrevocada is not null
    and (dia_mexico(c.fcrevocada) < l.archivado or not exists (select from acto a where a.operacion = 'constancia.revocar'))
  group by c.fcrevocada, c.llusuariorevoca
  union all
  select n.fcalta, true, 0, n.llusuario, null, 'archivo.anexar', 'archivo', n.llarchivo, null, '{}',
    jsonb_build_object('nombre', case when n.fceliminado is null then n.nombre end), '{documento}'
  from registro r join archivo n using (llcarpeta)
  where not exists (select from acto a where a.operacion = 'archivo.anexar' and a.llave = n.llarchivo::text)
  union all
  select n.fceliminado, true, 0, n.llusuarioelimino, null, 'archivo.eliminar', 'archivo', n.llarchivo, '{}', null,
    jsonb_build_object('nombre', null), '{documento}'
  from registro r join archivo n using (llcarpeta)
  where n.fceliminado is not null
    and not exists (select from acto a where a.objeto = 'archivo' and a.detalle ? 'antes' and a.llave = n.llarchivo::text);
end;
revoke execute on function vida_de from public;
grant execute on function vida_de to renadet_app;
