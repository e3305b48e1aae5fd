-- Fingerprint of a closing, over the one before it.
create or replace function cierre_huella(anterior bytea, c auditoriacierre) returns bytea
language sql immutable parallel safe
begin atomic
  select sha256(anterior || convert_to(jsonb_build_array(c.numero, extract(epoch from c.ocurrio), to_jsonb(c.cadenas),
    to_jsonb(c.numeros), to_jsonb(c.ids),
    (select jsonb_agg(encode(h, 'hex') order by i) from unnest(c.huellas) with ordinality u (h, i)))::text, 'UTF8'));
end;
