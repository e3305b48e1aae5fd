-- What a fingerprint covers of a line, the same on every server (no time zone, no locale), with its seals, chain and place.
-- Lines of before chains and of before seals have neither. An archive keeps just this text.
create or replace function auditoria_texto(a auditoria) returns text
language sql immutable parallel safe
begin atomic
  select (jsonb_build_array(
    a.id, extract(epoch from a.ocurrio), a.llusuario, a.dscorreo, a.llinstitucion, a.operacion, a.objeto, a.llave,
    a.llcarpeta, a.detalle, a.solicitud, a.direccion)
    || case when a.acto is null and a.sello is null then '[]'::jsonb
       else jsonb_build_array(a.acto, encode(a.sello, 'hex')) end
    || case when a.cadena is null and a.numero is null then '[]'::jsonb
       else jsonb_build_array(jsonb_build_array(a.cadena, a.numero)) end)::text;
end;
