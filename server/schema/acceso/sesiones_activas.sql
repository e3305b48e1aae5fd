-- Everything the server needs to know of its callers: the sessions behind many tokens, while they live (not ended, not
-- idle, user active and the one the header names), with the user's places and functions. Many at once, so that requests
-- that come together share one round trip. `gastada` says that a session is to be renewed: it was not used for a minute, or
-- for a tenth of the time that it may be idle. `pendiente` is what its user must do first. As the owner, because it is asked
-- before there is a scope. One that a provider opened lives while the provider's word holds (ADR 79); `edad` is the seconds
-- since its user last proved who it is.
drop function if exists sesiones_activas(bytea[], text[], interval);
create or replace function sesiones_activas(huellas bytea[], correos text[], inactividad interval)
returns table (
  orden bigint, llusuario integer, dscorreo text, dsnombre text, llrol integer, dsrol text, llinstitucion integer,
  dsabreviatura text, permisonuevaci boolean, propietarios integer[], funciones integer[], gastada boolean, pendiente text,
  edad integer
) language sql stable security definer set search_path = public, pg_temp
begin atomic
  select t.orden, u.llusuario, u.dscorreo, concat_ws(' ', u.dsnombre, u.dsapellidopaterno, u.dsapellidomaterno),
    u.llrol, r.dsrol::text, u.llinstitucion, i.dsabreviatura::text, u.permisonuevaci,
    array(select p.llpropietario from usuariopropietario p where p.llusuario = u.llusuario order by 1),
    array(select f.llfuncionalidad from ctrolfuncionalidad f where f.llrol = u.llrol and f.boactivo = 1),
    s.usada < now() - least(interval '1 minute', inactividad / 10), s.pendiente, extract(epoch from now() - s.autenticada)::integer
  from unnest(huellas, correos) with ordinality as t (huella, correo, orden)
  join sesion s on s.huella = t.huella and s.terminada is null and s.vence > now() and s.usada > now() - inactividad
    and (s.vigencia is null or s.vigencia > now())
  join usuario u on u.llusuario = s.llusuario and u.boactivo = 1 and u.dscorreo = t.correo
  join ctrol r on r.llrol = u.llrol
  join ctinstitucion i on i.llinstitucion = u.llinstitucion;
end;
revoke execute on function sesiones_activas from public;
grant execute on function sesiones_activas to renadet_app;
