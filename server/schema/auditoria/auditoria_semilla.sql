-- What stands before the first line of a chain: of its own, so that none passes for another's.
create or replace function auditoria_semilla(cadena integer) returns bytea
language sql immutable parallel safe
begin atomic
  select sha256(case when cadena = -1 then 'RENADET' else convert_to('RENADET/' || cadena, 'UTF8') end);
end;
