-- Fingerprint of the seals of one transaction, in their order.
create or replace function sello_de(este bigint) returns bytea
language sql stable set bytea_output = 'hex' as $$
  select sha256(string_agg(sha256(convert_to(
    row(s.llsello, f.tabla, f.clave, f.columnas, s.llaves, s.huellas, s.campos)::text, 'UTF8')), ''::bytea order by s.llsello))
  from sello s join selloforma f using (forma) where s.acto = este
$$;
