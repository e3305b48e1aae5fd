-- One name for an issuer, however it is spelled (proveedor.schema.ts, emisorDe).
create or replace function emisor_de(texto text) returns text language sql immutable parallel safe
return lower(regexp_replace(substring(texto from '(?i)^https?://[^/]*'), case when texto ilike 'https:%' then ':443$' else ':80$' end, ''))
  || case when texto ~* '^https?://[^/]*/$' then '' else coalesce(substring(texto from '(?i)^https?://[^/]*(/.*)$'), '') end;
