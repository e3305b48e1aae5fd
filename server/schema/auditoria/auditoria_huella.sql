-- Fingerprint of a line, over the one before it: its text, the same on every server (no time zone, no locale), with the
-- seals that it covers.
create or replace function auditoria_huella(anterior bytea, a auditoria) returns bytea
language sql immutable parallel safe
begin atomic
  select sha256(anterior || convert_to((jsonb_build_array(
    a.id, extract(epoch from a.ocurrio), a.llusuario, a.dscorreo, a.llinstitucion, a.operacion, a.objeto, a.llave,
    a.llcarpeta, a.detalle, a.solicitud, a.direccion)
    || case when a.acto is null and a.sello is null then '[]'::jsonb
       else jsonb_build_array(a.acto, encode(a.sello, 'hex')) end)::text, 'UTF8'));
end;
