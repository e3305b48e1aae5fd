-- What was touched since the job looked: since when it waited, as it was counted, and since when it waits now; null where it
-- did not, or does not any more. Only what is in scope is answered. While a load writes thousands of files, what it puts
-- into a list is there when the job has looked, a minute later.
drop function if exists esperas_tocadas(); -- it answered less
create function esperas_tocadas()
returns table (llplazo smallint, llave integer, llinstitucion integer, llpropietario integer, llusuario integer, antes date,
  ahora date)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  with nota as materialized (
      select llcarpeta, max(dia) as dia
      from (select llcarpeta, dia from plazonota where llcarga is null union all table carpetanota) n group by 1),
    antes as materialized (
      select e.* from nota n join plazoespera e on e.llave = n.llcarpeta and e.llplazo <> 6
      where (alcance_institucion() = 0 or e.llinstitucion = alcance_institucion())
        and (alcance_propietarios() is null or e.llpropietario = any (alcance_propietarios()))),
    propia as materialized (
      select c.llcarpeta, c.llusuario, n.dia from nota n join carpeta c using (llcarpeta)
      where ((select count(*) from nota) <= 2000 or n.llcarpeta in (select llave from antes))
        and (alcance_institucion() = 0 or c.llinstitucion = alcance_institucion())
        and (alcance_propietarios() is null or c.llpropietario = any (alcance_propietarios()))),
    ahora as materialized (
      -- 1, 2 and 5 wait since a movement, and the note is one
      select e.llplazo, e.llave, e.llinstitucion, e.llpropietario, coalesce(p.llusuario, -1) as llusuario,
        case when e.llplazo in (1, 2, 5) then greatest(e.desde, p.dia) else e.desde end as desde
      from esperas_de(array(select llcarpeta from propia)) e join propia p on p.llcarpeta = e.llave)
  select llplazo, llave, coalesce(a.llinstitucion, b.llinstitucion), coalesce(a.llpropietario, b.llpropietario),
    coalesce(a.llusuario, b.llusuario), b.desde, a.desde
  from antes b full join ahora a using (llplazo, llave)
  union all
  select e.llplazo, e.llave, e.llinstitucion, e.llpropietario, e.llusuario, e.desde, null
  from nota n join carpeta c using (llcarpeta)
  join plazorechazo r on r.llinstitucion = c.llinstitucion and r.noci = c.noci
  join plazoespera e on e.llplazo = 6 and e.llave = r.llrechazo
  where (alcance_institucion() = 0 or e.llinstitucion = alcance_institucion()) and alcance_propietarios() is null;
end;
revoke execute on function esperas_tocadas from public;
grant execute on function esperas_tocadas to renadet_app;
