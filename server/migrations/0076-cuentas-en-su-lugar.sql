-- Administrators act within their own places, accounts change through their own doors, and what is retired receives
-- nothing: the rules of the services, said again where a query that forgets them meets them (ADR 3, 18; D-38, D-42).

-- ---- Accounts within places -------------------------------------------------------------------------------------------
-- Whether all places of an account are among those of who acts; who has none acts on the whole institution. An account
-- without places sees all of its institution, so only who does, too, administers it.
create function cuenta_en_lugares(cuenta integer) returns boolean
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select alcance_propietarios() is null or (
    select count(*) > 0 and bool_and(up.llpropietario = any (alcance_propietarios()))
    from usuariopropietario up where up.llusuario = cuenta);
end;

drop policy administra on usuario;
create policy administra on usuario to renadet_app using (
  (select alcance_administra())
    and case when (select alcance_institucion()) = 0 then true
      else llinstitucion = (select alcance_institucion()) and cuenta_en_lugares(llusuario) end);

-- Whoever sees the account sees its places. They are given and taken by its administrator, never by oneself, and only
-- among the administrator's own.
drop policy administra on usuariopropietario;
create policy administra on usuariopropietario to renadet_app using (
  (select alcance_administra()) and exists (select from usuario u where u.llusuario = usuariopropietario.llusuario))
with check (
  (select alcance_administra()) and llusuario is distinct from (select alcance_usuario())
    and ((select alcance_propietarios()) is null or llpropietario = any ((select alcance_propietarios())::integer[]))
    and exists (select from usuario u where u.llusuario = usuariopropietario.llusuario));

-- An account comes with its places at once: there is no moment in which it is nobody's.
create function cuenta_crear(datos jsonb, lugares integer[]) returns table (llusuario integer, version integer)
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
revoke execute on function cuenta_crear, cuenta_en_lugares from public;
grant execute on function cuenta_crear, cuenta_en_lugares to renadet_app;
revoke insert on usuario from renadet_app;

-- The own password, e-mail, role and institution change by their own doors (functions of the owner's), whoever asks.
create function cuenta_ajena() returns trigger language plpgsql as $$
begin
  if old.llusuario = alcance_usuario() and current_user <> (select relowner::regrole::text from pg_class where oid = tg_relid) then
    raise insufficient_privilege using message = 'nobody changes this of the own account';
  end if;
  return new;
end $$;
create trigger cuenta_ajena before update on usuario for each row
when ((old.contrasenia, old.dscorreo, old.llrol, old.llinstitucion, old.boactivo)
  is distinct from (new.contrasenia, new.dscorreo, new.llrol, new.llinstitucion, new.boactivo))
execute function cuenta_ajena();

create or replace function segundofactor_quitar(cuenta integer) returns boolean
language sql security definer set search_path = public, pg_temp
begin atomic
  with quitado as (
    delete from segundofactor where llusuario = cuenta and alcance_administra() and cuenta <> alcance_usuario() and exists (
      select from usuario u where u.llusuario = cuenta and (alcance_institucion() = 0
        or alcance_institucion() = u.llinstitucion and cuenta_en_lugares(cuenta))) returning 1)
  select exists (select from quitado);
end;

-- ---- Tokens by area ---------------------------------------------------------------------------------------------------
drop policy alcance on interconexiontoken;
create policy alcance on interconexiontoken to renadet_app using (
  case when (select alcance_institucion()) = 0 then true
    else llinstitucion = (select alcance_institucion())
      and ((select alcance_propietarios()) is null or llpropietario = any ((select alcance_propietarios())::integer[]))
  end);

-- ---- Two editors ------------------------------------------------------------------------------------------------------
alter table ctinstitucion add column version integer not null default 1;
alter table ctpropietario add column version integer not null default 1;

-- ---- A retired area receives nothing ----------------------------------------------------------------------------------
-- Whoever retires it locks its row, which the key of each new file waits for: what this then sees is decided.
create function area_en_uso() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from nuevas n join ctpropietario p on p.llpropietario = n.llpropietario and p.boactivo = 0) then
    raise exception using errcode = 'RT001', message = 'the area of a new file is retired';
  end if;
  return null;
end $$;
create function area_sigue_en_uso() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from nuevas n join viejas v on v.llcarpeta = n.llcarpeta and v.llpropietario <> n.llpropietario
    join ctpropietario p on p.llpropietario = n.llpropietario and p.boactivo = 0) then
    raise exception using errcode = 'RT001', message = 'the area that a file moves to is retired';
  end if;
  -- what was deleted of a file stays with it
  update papelera p set llpropietario = n.llpropietario
  from nuevas n join viejas v on v.llcarpeta = n.llcarpeta and v.llpropietario <> n.llpropietario
  where p.llcarpeta = n.llcarpeta;
  return null;
end $$;
create trigger area_alta after insert on carpeta referencing new table as nuevas
for each statement execute function area_en_uso();
create trigger area_cambio after update on carpeta referencing old table as viejas new table as nuevas
for each statement execute function area_sigue_en_uso();
create trigger area_alta after insert on interconexiontoken referencing new table as nuevas
for each statement execute function area_en_uso();
create trigger area_alta after insert on usuariopropietario referencing new table as nuevas
for each statement execute function area_en_uso();

-- What keeps an area from being retired, whoever asks: administrators of accounts and of areas may be different people.
create function area_ocupacion(area integer) returns table (usuarios bigint, expedientes bigint, tokens bigint)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select (select count(*) from usuariopropietario where llpropietario = area),
    (select count(*) from carpeta where llpropietario = area),
    (select count(*) from interconexiontoken t where t.llpropietario = area and t.revocado is null
      and (t.vence is null or t.vence > now()));
end;
revoke execute on function area_ocupacion from public;
grant execute on function area_ocupacion to renadet_app;

-- ---- Notices to the owner of an account -------------------------------------------------------------------------------
alter table correo add column aviso boolean not null default false;
comment on column correo.aviso is 'Tells the owner of a change: asking for a recovery code does not take it out of the outbox.';
