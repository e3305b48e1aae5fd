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
  select p.id, p.ocurrio, p.llusuario, p.dscorreo, p.operacion,
    jsonb_agg(jsonb_build_object('clase', p.clase, 'llave', p.llave, 'antes', p.antes, 'despues', p.despues)
      order by p.clase = esta_clase desc, p.llave)
  from registro r
  cross join lateral partes_de(r.llcarpeta) p
  where ((p.clase = esta_clase and p.llave = esta_llave)
      or (p.clase = 'imputado' and p.llave in (select llimputado from acusados)))
    and (alcance_institucion() = 0 or r.llinstitucion = alcance_institucion())
    and (alcance_propietarios() is null or r.llpropietario = any (alcance_propietarios()))
  group by p.id, p.ocurrio, p.llusuario, p.dscorreo, p.operacion;
end;
revoke execute on function historial_de from public;
grant execute on function historial_de to renadet_app;
