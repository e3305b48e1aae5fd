-- The sessions behind many tokens at once, so that requests that come together share one round trip. As sesion_activa,
-- which it replaces, but it writes nothing: `gastada` says that the session is to be renewed (at most once a minute).
create function sesiones_activas(huellas bytea[], correos text[], inactividad interval)
returns table (
  orden bigint, llusuario integer, dscorreo text, dsnombre text, llrol integer, dsrol text, llinstitucion integer,
  dsabreviatura text, permisonuevaci boolean, propietarios integer[], funciones integer[], gastada boolean
) language sql stable
begin atomic
  select t.orden, u.llusuario, u.dscorreo, concat_ws(' ', u.dsnombre, u.dsapellidopaterno, u.dsapellidomaterno),
    u.llrol, r.dsrol::text, u.llinstitucion, i.dsabreviatura::text, u.permisonuevaci,
    array(select p.llpropietario from usuariopropietario p where p.llusuario = u.llusuario order by 1),
    array(select f.llfuncionalidad from ctrolfuncionalidad f where f.llrol = u.llrol and f.boactivo = 1),
    s.usada < now() - interval '1 minute'
  from unnest(huellas, correos) with ordinality as t (huella, correo, orden)
  join sesion s on s.huella = t.huella and s.terminada is null and s.vence > now() and s.usada > now() - inactividad
  join usuario u on u.llusuario = s.llusuario and u.boactivo = 1 and u.dscorreo = t.correo
  join ctrol r on r.llrol = u.llrol
  join ctinstitucion i on i.llinstitucion = u.llinstitucion;
end;
drop function sesion_activa;
