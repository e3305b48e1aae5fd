-- What a user types and has not saved yet, and what was deleted and can still be brought back.

-- ---- Drafts -----------------------------------------------------------------------------------------------------------
-- One row per opening of a form, so that two windows never write over each other.
create table borrador (
  llusuario integer not null references usuario,
  ficha uuid not null, -- chosen by the form
  clase text not null check (clase in ('carpeta', 'victima', 'autoridad')),
  llcarpeta integer not null, -- file of the record; 0 for a new file
  llave integer not null, -- id of the record; 0 for a new one
  version integer, -- of the record when it was opened
  contenido jsonb not null, -- { valores, abierto }: the form as it is on the screen, and its changed fields as they were opened
  guardado timestamptz not null default now(),
  primary key (llusuario, ficha)
);
create index borrador_registro on borrador (llusuario, clase, llcarpeta, llave);
create index borrador_guardado on borrador (guardado);
comment on table borrador is 'Drafts: only their author ever sees them.';

-- Beside the scope of institution and places: drafts ask whose they are. Unset, nothing is visible.
alter table borrador enable row level security;
create policy propio on borrador to renadet_app
  using (llusuario = nullif(current_setting('renadet.usuario', true), '')::integer);
grant select, insert, update, delete on borrador to renadet_app;

-- ---- Bin --------------------------------------------------------------------------------------------------------------
-- Accused persons taken out of an authority are kept too, each by itself.
alter table papelera drop constraint papelera_tabla_check;
alter table papelera add constraint papelera_tabla_check check (tabla in ('victima', 'responsable', 'imputado'));
alter table papelera add column llsuperior integer;
comment on column papelera.llsuperior is 'Authority of an accused person.';
create index papelera_carpeta on papelera (llcarpeta);
create index papelera_fcborrado on papelera (fcborrado);

-- Drafts and deleted records older than their time. As the owner, because nobody else may see another's drafts.
create function purgar_vencidos(plazo interval) returns table (borradores bigint, eliminados bigint)
language sql security definer set search_path = public, pg_temp
begin atomic
  with b as (delete from borrador where guardado < now() - plazo returning 1),
    p as (delete from papelera where fcborrado < now() - plazo returning 1)
  select (select count(*) from b), (select count(*) from p);
end;
revoke execute on function purgar_vencidos from public;
grant execute on function purgar_vencidos to renadet_app;

-- ---- Sessions ---------------------------------------------------------------------------------------------------------
-- A session is renewed when it was not used for a minute, or for a tenth of the time that it may be idle: with a limit of
-- one minute, waiting a minute would end a session in use.
create or replace function sesiones_activas(huellas bytea[], correos text[], inactividad interval)
returns table (
  orden bigint, llusuario integer, dscorreo text, dsnombre text, llrol integer, dsrol text, llinstitucion integer,
  dsabreviatura text, permisonuevaci boolean, propietarios integer[], funciones integer[], gastada boolean
) language sql stable
begin atomic
  select t.orden, u.llusuario, u.dscorreo, concat_ws(' ', u.dsnombre, u.dsapellidopaterno, u.dsapellidomaterno),
    u.llrol, r.dsrol::text, u.llinstitucion, i.dsabreviatura::text, u.permisonuevaci,
    array(select p.llpropietario from usuariopropietario p where p.llusuario = u.llusuario order by 1),
    array(select f.llfuncionalidad from ctrolfuncionalidad f where f.llrol = u.llrol and f.boactivo = 1),
    s.usada < now() - least(interval '1 minute', inactividad / 10)
  from unnest(huellas, correos) with ordinality as t (huella, correo, orden)
  join sesion s on s.huella = t.huella and s.terminada is null and s.vence > now() and s.usada > now() - inactividad
  join usuario u on u.llusuario = s.llusuario and u.boactivo = 1 and u.dscorreo = t.correo
  join ctrol r on r.llrol = u.llrol
  join ctinstitucion i on i.llinstitucion = u.llinstitucion;
end;
