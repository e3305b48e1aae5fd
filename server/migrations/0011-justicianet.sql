-- Files of the external case system (JusticiaNet), and the long work over many of them.

alter table carpeta
  add column "expedienteId" varchar(50) collate "C" constraint carpeta_expediente_key unique, -- its id over there: a file is integrated once
  add column externovisto jsonb, -- what the external system last said of stage, status and its date
  add column fcsincronizacion timestamptz, -- last time that it was read from there
  add constraint carpeta_externa check ("expedienteId" is null or provienejusticianet = 1);
comment on column carpeta."expedienteId" is 'Id in the external system; null for files of before the integration.';
create index carpeta_sincronizar on carpeta (fcsincronizacion nulls first, llcarpeta) where "expedienteId" is not null;

-- A person of the external system is in a file once.
create unique index victima_externa on victima (llcarpeta, "victimaId");
create unique index responsable_externo on responsable (llcarpeta, "presponsableId");

-- ---- Undoing an integration --------------------------------------------------------------------------------------------
-- The file goes to the bin whole. The application may not delete files: this does it as the owner, and only for an
-- external file in scope that is open and has no folio. What else points at the file (attachments) keeps it.
alter table papelera drop constraint papelera_tabla_check;
alter table papelera add constraint papelera_tabla_check
  check (tabla in ('victima', 'responsable', 'imputado', 'archivo', 'carpeta'));

create function retirar_carpeta(cual integer, quien integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from carpeta c
  where c.llcarpeta = cual and c.provienejusticianet = 1 and c.folio is null
    and c.estadojuridicoexpedienteid is distinct from 24
    and (alcance_institucion() = 0 or c.llinstitucion = alcance_institucion())
    and (alcance_propietarios() is null or c.llpropietario = any (alcance_propietarios()))
  for update;
  if not found then
    return false;
  end if;
  insert into papelera (tabla, llave, llcarpeta, llinstitucion, llpropietario, fila, llusuario)
  select 'carpeta', c.llcarpeta, c.llcarpeta, c.llinstitucion, c.llpropietario,
    to_jsonb(c) || jsonb_build_object(
      'victimas', coalesce((select jsonb_agg(to_jsonb(v)) from victima v where v.llcarpeta = c.llcarpeta), '[]'),
      'responsables', coalesce((select jsonb_agg(to_jsonb(r) || jsonb_build_object('imputados',
        coalesce((select jsonb_agg(to_jsonb(i)) from imputado i where i.llresponsable = r.llresponsable), '[]')))
        from responsable r where r.llcarpeta = c.llcarpeta), '[]')),
    quien
  from carpeta c where c.llcarpeta = cual;
  delete from imputado i using responsable r where r.llresponsable = i.llresponsable and r.llcarpeta = cual;
  delete from responsable where llcarpeta = cual;
  delete from victima where llcarpeta = cual;
  delete from carpeta where llcarpeta = cual;
  return true;
end $$;
revoke execute on function retirar_carpeta from public;
grant execute on function retirar_carpeta to renadet_app;

-- ---- Runs over many files ----------------------------------------------------------------------------------------------
create table corrida (
  llcorrida integer primary key generated always as identity,
  tipo text not null check (tipo in ('INTEGRAR', 'SINCRONIZAR')),
  estado text not null default 'EN_ESPERA'
    check (estado in ('EN_ESPERA', 'EN_CURSO', 'TERMINADA', 'CANCELADA', 'INTERRUMPIDA')),
  bocancelar boolean not null default false,
  total integer not null,
  llusuario integer not null references usuario,
  llinstitucion integer not null references ctinstitucion,
  quien jsonb not null, -- role, places and scope of who started it, under which it works
  creada timestamptz not null default now(),
  iniciada timestamptz,
  terminada timestamptz
);
comment on table corrida is 'Integrations and synchronisations of many files; their reports can be opened again.';
create index corrida_usuario on corrida (llusuario, llcorrida desc);

create table corridarenglon (
  llcorrida integer not null references corrida on delete cascade,
  orden integer not null,
  llinstitucion integer not null,
  expediente text not null, -- number of the file, or its id in the external system while that is all that is known
  "expedienteId" varchar(50),
  llcarpeta integer, -- no foreign key: the report stays when the file is withdrawn
  result text,
  msj text,
  primary key (llcorrida, orden)
);
create index corridarenglon_pendiente on corridarenglon (llcorrida, orden) where result is null;

alter table corrida enable row level security;
create policy alcance on corrida to renadet_app using (
  case when (select alcance_institucion()) = 0 then true else llinstitucion = (select alcance_institucion()) end);
alter table corridarenglon enable row level security;
create policy alcance on corridarenglon to renadet_app using (
  case when (select alcance_institucion()) = 0 then true else llinstitucion = (select alcance_institucion()) end);
grant select, insert, update, delete on corrida, corridarenglon to renadet_app;
