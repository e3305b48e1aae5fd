-- 6: a number that a load rejected, until its file is registered or changed.
create or replace function rechazos_en_espera(rechazos integer[])
returns table (llplazo smallint, llave integer, llinstitucion integer, llpropietario integer, desde date)
language sql stable set search_path = public, pg_temp
begin atomic
  select 6::smallint, r.llrechazo, r.llinstitucion, 0, r.dia from plazorechazo r
  where r.llrechazo = any (rechazos) and not exists (
    select from carpeta c join plazomovimiento m on m.llcarpeta = c.llcarpeta
    where c.noci = r.noci and c.llinstitucion = r.llinstitucion and m.dia >= r.dia);
end;
revoke execute on function rechazos_en_espera from public;
