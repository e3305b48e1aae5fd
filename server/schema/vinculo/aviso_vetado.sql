-- Why no notice of a pair may stand: null where one may. Asked each time that a notice is read, so that one that was given
-- goes as soon as it must not stand any more.
create or replace function aviso_vetado(una integer, otra integer) returns text language sql stable cost 1000
set search_path = public, pg_temp
begin atomic
  select case
    when (select estado from par where a = una and b = otra) is distinct from 'MISMA' then 'DECISION'
    when count(*) < 2 then 'REGISTRO' -- one is in the bin
    when min(v.llinstitucion) = max(v.llinstitucion) then 'INSTITUCION'
    when bool_or(v.bomedidaproteccion = 1) then 'PROTECCION'
    -- whichever of the two files accuses whichever of the two offices: its own file tells an office that she went to another
    when bool_or(exists (select from responsable r join victima w on w.llvictima in (una, otra)
      where r.llcarpeta = v.llcarpeta and es_cuerpo_de(r.lldependencia, r.llgobierno, w.llinstitucion))) then 'CUERPO' end
  from victima v where v.llvictima in (una, otra);
end;
revoke execute on function aviso_vetado from public;
