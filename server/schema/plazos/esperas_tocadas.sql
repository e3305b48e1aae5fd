-- What waits and was touched since the job looked, and since when it waits now: null where it does not any more. Only what
-- is in scope is answered. What a touch puts into a list is there when the job has looked, a minute later.
create or replace function esperas_tocadas()
returns table (llplazo smallint, llave integer, llinstitucion integer, llpropietario integer, antes date, ahora date)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  with nota as materialized (
      select llcarpeta, max(dia) as dia
      from (select llcarpeta, dia from plazonota where llcarga is null union all table carpetanota) n group by 1),
    tocada as materialized (
      select e.llplazo, e.llave, e.llinstitucion, e.llpropietario, e.desde, n.dia
      from nota n join plazoespera e on e.llave = n.llcarpeta and e.llplazo <> 6
      where (alcance_institucion() = 0 or e.llinstitucion = alcance_institucion())
        and (alcance_propietarios() is null or e.llpropietario = any (alcance_propietarios())))
  -- 1, 2 and 5 wait since a movement, and the note is one
  select t.llplazo, t.llave, t.llinstitucion, t.llpropietario, t.desde,
    case when t.llplazo in (1, 2, 5) then greatest(a.desde, t.dia) else a.desde end
  from tocada t
  left join esperas_de(array(select llave from tocada)) a on a.llave = t.llave and a.llplazo = t.llplazo
  union all
  select e.llplazo, e.llave, e.llinstitucion, e.llpropietario, e.desde, null
  from nota n join carpeta c using (llcarpeta)
  join plazorechazo r on r.llinstitucion = c.llinstitucion and r.noci = c.noci
  join plazoespera e on e.llplazo = 6 and e.llave = r.llrechazo
  where (alcance_institucion() = 0 or e.llinstitucion = alcance_institucion()) and alcance_propietarios() is null;
end;
revoke execute on function esperas_tocadas from public;
grant execute on function esperas_tocadas to renadet_app;
