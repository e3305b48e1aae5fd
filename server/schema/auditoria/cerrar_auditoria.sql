-- Closes the audit as it is at this moment: the heads of all chains, over the closing before. Waits for nobody who writes,
-- and nobody for it. Nothing where no head moved since. Returns its number.
create or replace function cerrar_auditoria() returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  antes auditoriacierre;
  este auditoriacierre;
begin
  perform pg_advisory_xact_lock(32081);
  select * into antes from auditoriacierre order by numero desc limit 1;
  select array_agg(cadena order by cadena), array_agg(numero order by cadena), array_agg(id order by cadena),
    array_agg(huella order by cadena)
  into este.cadenas, este.numeros, este.ids, este.huellas from auditoriacabeza where numero > 0;
  if este.cadenas is null or (este.cadenas, este.numeros) is not distinct from (antes.cadenas, antes.numeros) then
    return null;
  end if;
  este.numero := coalesce(antes.numero, 0) + 1;
  este.ocurrio := clock_timestamp();
  este.huella := cierre_huella(coalesce(antes.huella, sha256('RENADET/cierres')), este);
  insert into auditoriacierre select este.*;
  return este.numero;
end $$;
revoke execute on function cerrar_auditoria from public;
grant execute on function cerrar_auditoria to renadet_app;
