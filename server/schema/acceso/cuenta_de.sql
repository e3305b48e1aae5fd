-- The account of an e-mail, with what signing in and recovering the password need.
drop function if exists cuenta_de(text);
create or replace function cuenta_de(correo text)
returns table (
  llusuario integer, dscorreo text, contrasenia text, boactivo smallint, llrol integer, dsrol text, llinstitucion integer,
  dsinstitucion text, permisonuevaci boolean, dsnombre text, dsapellidopaterno text, dsapellidomaterno text,
  contraseniatemporal boolean, segundofactor boolean, exigido boolean,
  soloinstitucion boolean
) language sql stable security definer set search_path = public, pg_temp
begin atomic
  select u.llusuario, u.dscorreo, u.contrasenia, u.boactivo, u.llrol, r.dsrol::text, u.llinstitucion,
    i.dsinstitucion::text, u.permisonuevaci, u.dsnombre::text, u.dsapellidopaterno::text, u.dsapellidomaterno::text,
    u.contraseniatemporal, exists (select from segundofactor s where s.llusuario = u.llusuario and s.confirmado is not null),
    i.segundofactor, exists (select from proveedor p where p.llinstitucion = u.llinstitucion and p.activo and p.obligatorio)
  from usuario u join ctrol r on r.llrol = u.llrol join ctinstitucion i on i.llinstitucion = u.llinstitucion
  where u.dscorreo = correo;
end;
revoke execute on function cuenta_de from public;
grant execute on function cuenta_de to renadet_app;
