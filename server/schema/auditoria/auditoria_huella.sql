-- Fingerprint of a line, over the one before it in its chain: its text, the same on every server (no time zone, no locale),
-- with the seals that it covers, and its chain and place. Lines of before chains and of before seals have neither.
create or replace function auditoria_huella(anterior bytea, a auditoria) returns bytea
language sql immutable parallel safe
begin atomic
  select sha256(anterior || convert_to((jsonb_build_array(
    a.id, extract(epoch from a.ocurrio), a.llusuario, a.dscorreo, a.llinstitucion, a.operacion, a.objeto, a.llave,
    a.llcarpeta, a.detalle, a.solicitud, a.direccion)
    || case when a.acto is null and a.sello is null then '[]'::jsonb
       else jsonb_build_array(a.acto, encode(a.sello, 'hex')) end
    || case when a.cadena is null and a.numero is null then '[]'::jsonb
       else jsonb_build_array(jsonb_build_array(a.cadena, a.numero)) end)::text, 'UTF8'));
end;
