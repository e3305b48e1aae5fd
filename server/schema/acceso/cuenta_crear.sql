-- An account comes with its places at once: there is no moment in which it is nobody's.
create or replace function cuenta_crear(datos jsonb, lugares integer[]) returns table (llusuario integer, version integer)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  nueva usuario;
begin
  nueva := jsonb_populate_record(null::usuario, datos);
  if not alcance_administra()
    or not (alcance_institucion() = 0 or nueva.llinstitucion = alcance_institucion())
    or (alcance_propietarios() is not null and not (cardinality(lugares) > 0 and lugares <@ alcance_propietarios())) then
    raise insufficient_privilege using message = 'an account outside of what its creator administers';
  end if;
  insert into usuario as u (dscorreo, dsnombre, dsapellidopaterno, dsapellidomaterno, llrol, llinstitucion, dscargo,
    nombreoriginal, contrasenia, contraseniatemporal)
  values (nueva.dscorreo, nueva.dsnombre, nueva.dsapellidopaterno, nueva.dsapellidomaterno, nueva.llrol,
    nueva.llinstitucion, nueva.dscargo, nueva.nombreoriginal, nueva.contrasenia, true)
  on conflict (dscorreo) do nothing returning u.llusuario, u.version into llusuario, version;
  if not found then
    return;
  end if;
  insert into usuariopropietario (llusuario, llpropietario) select cuenta_crear.llusuario, unnest(lugares);
  return next;
end $$;
revoke execute on function cuenta_crear from public;
grant execute on function cuenta_crear to renadet_app;
