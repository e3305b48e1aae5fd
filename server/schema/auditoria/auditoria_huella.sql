-- Fingerprint of a line, over the one before it in its chain.
create or replace function auditoria_huella(anterior bytea, a auditoria) returns bytea
language sql immutable parallel safe
begin atomic
  select sha256(anterior || convert_to(auditoria_texto(a), 'UTF8'));
end;
