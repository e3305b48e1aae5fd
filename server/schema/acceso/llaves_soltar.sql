-- What opens an account dies with what it was given for: another e-mail, password, institution, role or state, or other
-- places, is another account to whoever holds a key of the former one. Here, and nowhere else, all of them end: mailed
-- links and codes, mails that still carry one, known browsers, sessions (a provider's, too), keys of the copies on devices,
-- kits for the field. Of notices of changes none is taken back. Places are read at each call, so what is open because of them
-- goes on; a kit was taken by the former ones. Whoever changes the own password stays in (contrasenia_cambiar).
create or replace function llaves_soltar() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  cuenta integer := case tg_op when 'DELETE' then old.llusuario else new.llusuario end;
  es_otra boolean; -- another person, as far as anybody outside knows
begin
  delete from recuperacion where llusuario = cuenta;
  delete from recuperacionenlace where llusuario = cuenta;
  update correo set estado = 'vencido', texto = null, html = null, tomado = null, terminado = now()
  where llusuario = cuenta and estado = 'pendiente' and not aviso;
  perform pg_advisory_xact_lock(hashtext('renadet.juego'), cuenta); -- one that is being taken is there then, and ends too
  update juego set fcterminado = now(), motivo = 'CUENTA' where llusuario = cuenta and fcterminado is null;
  if tg_table_name = 'usuariopropietario' then
    return null;
  end if;
  es_otra := (old.dscorreo, old.llinstitucion) is distinct from (new.dscorreo, new.llinstitucion);
  -- Where nobody was ever in, nobody has the key of the copies. Of a former one the owner reads what was closed with it, and
  -- nothing is closed with it any more; of another person nothing is read.
  if exists (select from sesion where llusuario = cuenta) then
    insert into copiallave as c (llusuario, vuelta, desde) values (cuenta, 1, case when not es_otra then 0 end)
    on conflict (llusuario) do update set vuelta = c.vuelta + 1, desde = case when not es_otra then coalesce(c.desde, c.vuelta) end;
  end if;
  update sesion set terminada = now(), credencial = null
  where llusuario = cuenta and terminada is null and encode(huella, 'hex') <> coalesce(current_setting('renadet.sesion', true), '');
  delete from equipo where llusuario = cuenta;
  if es_otra then -- the next sign-in binds anew, or nobody
    delete from identidad where llusuario = cuenta;
  end if;
  return null;
end $$;
drop trigger if exists identidad_soltar on usuario;
drop function if exists identidad_soltar();
create or replace trigger llaves_soltar after update on usuario for each row
when ((old.dscorreo, old.contrasenia, old.llinstitucion, old.llrol) is distinct from (new.dscorreo, new.contrasenia, new.llinstitucion, new.llrol)
  or new.boactivo < old.boactivo)
execute function llaves_soltar();
create or replace trigger llaves_soltar after insert or update or delete on usuariopropietario for each row
execute function llaves_soltar();
