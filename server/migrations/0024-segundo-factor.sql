-- The second factor of an account (a code that changes every 30 seconds, RFC 6238), what an institution asks of its
-- users, passwords that somebody else chose, and row security of accounts (ADR 18).

-- ---- Second factor ----------------------------------------------------------------------------------------------------
alter table ctinstitucion add column segundofactor boolean not null default false;
comment on column ctinstitucion.segundofactor is 'Its users need a second factor to sign in.';
alter table usuario add column contraseniatemporal boolean not null default false;
comment on column usuario.contraseniatemporal is 'An administrator chose the password: it is for one sign-in (CONTRASENIA_TEMPORAL).';
-- Of the session, not of the user: what an institution asks for from now on ends nobody's work.
alter table sesion add column pendiente text check (pendiente in ('CONTRASENIA', 'SEGUNDO_FACTOR'));
comment on column sesion.pendiente is 'What its user must do before any other call is answered.';

create table segundofactor (
  llusuario integer primary key references usuario,
  secreto bytea not null, -- AES-256-GCM under the installation's key (SEGUNDO_FACTOR_LLAVE), bound to llusuario
  confirmado timestamptz, -- null until a code proved that the application has the secret
  paso integer not null default 0, -- last 30-second step whose code was used: no code works twice
  creado timestamptz not null default now()
);
create table segundofactorrespaldo (
  llusuario integer not null references segundofactor on delete cascade,
  huella bytea not null, -- HMAC-SHA-256 under the installation's key; the code itself is only shown once
  primary key (llusuario, huella)
);
comment on table segundofactorrespaldo is 'Recovery codes that were not used yet.';
grant select, insert, update, delete on segundofactor, segundofactorrespaldo to renadet_app;

-- ---- Row security of accounts -----------------------------------------------------------------------------------------
-- Scope of a unit of work, beside institution and places: who acts (renadet.usuario). Unset, nobody.
create function alcance_usuario() returns integer language sql stable parallel safe
return nullif(current_setting('renadet.usuario', true), '')::integer;

-- Whether who acts administers users now (function 19), by the database's own word: a route that asks for the wrong
-- function, or a query without its WHERE, shows no account but the own one.
create function alcance_administra() returns boolean language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (
    select from usuario u join ctrolfuncionalidad f on f.llrol = u.llrol and f.boactivo = 1 and f.llfuncionalidad = 19
    where u.llusuario = alcance_usuario() and u.boactivo = 1);
end;

alter table usuario enable row level security;
-- The national administrator administers everybody, others those of the own institution.
create policy administra on usuario to renadet_app using (
  (select alcance_administra())
    and case when (select alcance_institucion()) = 0 then true else llinstitucion = (select alcance_institucion()) end);
create policy propio on usuario for select to renadet_app using (llusuario = (select alcance_usuario()));
-- Whoever sees the account sees its places; only its administrator changes them.
alter table usuariopropietario enable row level security;
create policy administra on usuariopropietario to renadet_app using (
  (select alcance_administra()) and exists (select from usuario u where u.llusuario = usuariopropietario.llusuario));
-- The second factor is the account's own. To take it away is all that an administrator may do.
alter table segundofactor enable row level security;
create policy propio on segundofactor to renadet_app using (llusuario = (select alcance_usuario()));
alter table segundofactorrespaldo enable row level security;
create policy propio on segundofactorrespaldo to renadet_app using (llusuario = (select alcance_usuario()));

-- Hashes of passwords are compared, never listed: the application reads them by the two functions below only.
revoke select on usuario from renadet_app;
grant select (llusuario, dscorreo, dsnombre, dsapellidopaterno, dsapellidomaterno, llrol, llinstitucion, dscargo, boactivo,
  permisonuevaci, intentos, version, fccreacion, nombreoriginal, contraseniatemporal) on usuario to renadet_app;

-- ---- What happens before there is a scope: each function does one thing, for one account --------------------------------
-- The account of an e-mail, with what signing in and recovering the password need.
create function cuenta_de(correo text)
returns table (
  llusuario integer, dscorreo text, contrasenia text, boactivo smallint, llrol integer, dsrol text, llinstitucion integer,
  dsinstitucion text, permisonuevaci boolean, dsnombre text, dsapellidopaterno text, dsapellidomaterno text,
  contraseniatemporal boolean, segundofactor boolean, exigido boolean
) language sql stable security definer set search_path = public, pg_temp
begin atomic
  select u.llusuario, u.dscorreo, u.contrasenia, u.boactivo, u.llrol, r.dsrol::text, u.llinstitucion,
    i.dsinstitucion::text, u.permisonuevaci, u.dsnombre::text, u.dsapellidopaterno::text, u.dsapellidomaterno::text,
    u.contraseniatemporal, exists (select from segundofactor s where s.llusuario = u.llusuario and s.confirmado is not null),
    i.segundofactor
  from usuario u join ctrol r on r.llrol = u.llrol join ctinstitucion i on i.llinstitucion = u.llinstitucion
  where u.dscorreo = correo;
end;

-- The hash of whose password it is.
create function contrasenia_propia() returns text language sql stable security definer set search_path = public, pg_temp
begin atomic
  select u.contrasenia from usuario u where u.llusuario = alcance_usuario();
end;

-- Changes the password of whose it is, unless it changed meanwhile; whether it did.
create function contrasenia_cambiar(comparada text, nueva text) returns boolean
language sql security definer set search_path = public, pg_temp
begin atomic
  with cambiada as (
    update usuario set contrasenia = nueva, contraseniatemporal = false, intentos = 0, version = version + 1
    where llusuario = alcance_usuario() and boactivo = 1 and contrasenia = comparada returning 1)
  select exists (select from cambiada);
end;

-- Takes one of the tries that all unknown browsers share; null when there is none left.
create function cuenta_tomar_intento(cuenta integer, limite integer) returns integer
language sql security definer set search_path = public, pg_temp
begin atomic
  update usuario set intentos = intentos + 1 where llusuario = cuenta and intentos < limite returning intentos;
end;

-- Gives a try back: its password was right, the code is still to come.
create function cuenta_devolver_intento(cuenta integer) returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  update usuario set intentos = intentos - 1 where llusuario = cuenta and intentos > 0;
end;

-- Clears the count of an account that signs in, below a limit; false when it was blocked, or its password changed, meanwhile.
create function cuenta_entrar(cuenta integer, comparada text, limite integer) returns boolean
language sql security definer set search_path = public, pg_temp
begin atomic
  with entra as (
    update usuario set intentos = case when intentos < limite then 0 else intentos end
    where llusuario = cuenta and boactivo = 1 and contrasenia = comparada returning 1)
  select exists (select from entra);
end;

-- The password that its owner set with a mailed code.
create function cuenta_restablecer(cuenta integer, nueva text) returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  update usuario set contrasenia = nueva, intentos = 0, contraseniatemporal = false where llusuario = cuenta;
end;

-- Whether an e-mail is somebody's, of whatever institution [2-425].
create function cuenta_existe(correo text) returns boolean
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (select from usuario where dscorreo = correo);
end;

-- Whether who started something is still who they were.
create function cuenta_vigente(cuenta integer, rol integer, institucion integer) returns boolean
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (select from usuario where llusuario = cuenta and llrol = rol and llinstitucion = institucion and boactivo = 1);
end;

-- Locks the national administrators in use, always in the same order: of two who would block each other at once, the
-- second one finds that nobody else would be left.
create function cuentas_nacionales() returns setof integer
language sql security definer set search_path = public, pg_temp
begin atomic
  select llusuario from usuario where llrol = 1 and boactivo = 1 order by llusuario for no key update;
end;

-- Takes the second factor from an account that who acts administers; whether it had one.
create function segundofactor_quitar(cuenta integer) returns boolean
language sql security definer set search_path = public, pg_temp
begin atomic
  with quitado as (
    delete from segundofactor where llusuario = cuenta and alcance_administra() and exists (
      select from usuario u where u.llusuario = cuenta and alcance_institucion() in (0, u.llinstitucion)) returning 1)
  select exists (select from quitado);
end;

-- Which accounts of an institution have one, for who administers it.
create function segundofactor_de(cuenta integer) returns boolean
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (select from segundofactor where llusuario = cuenta and confirmado is not null);
end;

-- Name and e-mail of who did something, for lists that name them: nothing else of the account.
create function nombre_de_usuario(cuenta integer) returns text
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select concat_ws(' ', dsnombre, dsapellidopaterno) from usuario where llusuario = cuenta;
end;
create function correo_de_usuario(cuenta integer) returns text
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select dscorreo from usuario where llusuario = cuenta;
end;

do $$
declare funcion text;
begin
  foreach funcion in array array['cuenta_de', 'contrasenia_propia', 'contrasenia_cambiar', 'cuenta_tomar_intento', 'cuenta_devolver_intento',
    'cuenta_entrar', 'cuenta_restablecer', 'cuenta_existe', 'cuenta_vigente', 'cuentas_nacionales', 'segundofactor_quitar',
    'segundofactor_de', 'nombre_de_usuario', 'correo_de_usuario', 'alcance_administra'] loop
    execute format('revoke execute on function %I from public', funcion);
    execute format('grant execute on function %I to renadet_app', funcion);
  end loop;
end $$;

-- As in 0009, with what the session waits for; as the owner, because it is asked before there is a scope.
drop function sesiones_activas(bytea[], text[], interval);
create function sesiones_activas(huellas bytea[], correos text[], inactividad interval)
returns table (
  orden bigint, llusuario integer, dscorreo text, dsnombre text, llrol integer, dsrol text, llinstitucion integer,
  dsabreviatura text, permisonuevaci boolean, propietarios integer[], funciones integer[], gastada boolean, pendiente text
) language sql stable security definer set search_path = public, pg_temp
begin atomic
  select t.orden, u.llusuario, u.dscorreo, concat_ws(' ', u.dsnombre, u.dsapellidopaterno, u.dsapellidomaterno),
    u.llrol, r.dsrol::text, u.llinstitucion, i.dsabreviatura::text, u.permisonuevaci,
    array(select p.llpropietario from usuariopropietario p where p.llusuario = u.llusuario order by 1),
    array(select f.llfuncionalidad from ctrolfuncionalidad f where f.llrol = u.llrol and f.boactivo = 1),
    s.usada < now() - least(interval '1 minute', inactividad / 10), s.pendiente
  from unnest(huellas, correos) with ordinality as t (huella, correo, orden)
  join sesion s on s.huella = t.huella and s.terminada is null and s.vence > now() and s.usada > now() - inactividad
  join usuario u on u.llusuario = s.llusuario and u.boactivo = 1 and u.dscorreo = t.correo
  join ctrol r on r.llrol = u.llrol
  join ctinstitucion i on i.llinstitucion = u.llinstitucion;
end;
revoke execute on function sesiones_activas from public;
grant execute on function sesiones_activas to renadet_app;
