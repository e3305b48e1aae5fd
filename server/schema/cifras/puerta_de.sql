-- The door that a file came by, as far as its own columns tell: 1 form, 2 bulk load, 3 public service, 4 external system.
-- Who sends by the service is nobody's account.
create or replace function puerta_de(integracion date, cargada integer, llusuario integer) returns integer
language sql immutable parallel safe
return case when integracion is null then 1 when cargada = 0 then 4 when llusuario = -1 then 3 else 2 end;
