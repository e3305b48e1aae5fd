-- The audit: append-only by grant, and chained. Each row's fingerprint covers the one before it, so that a changed,
-- removed or inserted row is found by whoever recomputes the chain (npm run auditoria:verificar).

create table auditoria (
  id bigint primary key, -- counted by the head, without gaps
  ocurrio timestamptz not null,
  llusuario integer,
  dscorreo text,
  llinstitucion integer,
  operacion text not null, -- the contract's `auditoria` name
  objeto text, -- kind of the record
  llave text, -- id of the record
  llcarpeta integer, -- file the record belongs to: 'who saw this file'
  detalle jsonb, -- fields before and after, search criteria, outcome
  solicitud text, -- id of the request, as in the log
  direccion text,
  huella bytea not null
);
create index auditoria_usuario on auditoria (llusuario, id desc);
create index auditoria_carpeta on auditoria (llcarpeta, id desc) where llcarpeta is not null;

create table auditoriacabeza (
  unica boolean primary key default true check (unica),
  id bigint not null,
  huella bytea not null
);
insert into auditoriacabeza values (true, 0, sha256('RENADET'));

-- Text of a row, the same on every server: no time zone, no locale.
create function auditoria_huella(anterior bytea, a auditoria) returns bytea
language sql immutable parallel safe
begin atomic
  select sha256(anterior || convert_to(jsonb_build_array(
    a.id, extract(epoch from a.ocurrio), a.llusuario, a.dscorreo, a.llinstitucion, a.operacion, a.objeto, a.llave,
    a.llcarpeta, a.detalle, a.solicitud, a.direccion)::text, 'UTF8'));
end;

-- What waits to be chained in the transaction that wrote it; empty between transactions.
create table auditoriapendiente (
  llave bigint generated always as identity primary key,
  entradas jsonb not null
);

-- The only way in: lines of a transaction, chained when it commits.
create function auditar(entradas jsonb) returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  insert into auditoriapendiente (entradas) values (auditar.entradas);
end;

-- Runs inside the commit, so that the head of the chain is locked for one flush to the disk and no round trip.
create function auditoria_encadenar() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cabeza auditoriacabeza;
  entrada jsonb;
  nueva auditoria;
begin
  delete from auditoriapendiente where llave = new.llave;
  select * into strict cabeza from auditoriacabeza for update;
  for entrada in select * from jsonb_array_elements(new.entradas) loop
    nueva := jsonb_populate_record(null::auditoria, entrada);
    nueva.id := cabeza.id + 1;
    nueva.ocurrio := clock_timestamp();
    nueva.huella := auditoria_huella(cabeza.huella, nueva);
    insert into auditoria select nueva.*;
    cabeza.id := nueva.id;
    cabeza.huella := nueva.huella;
  end loop;
  update auditoriacabeza set id = cabeza.id, huella = cabeza.huella;
  return null;
end $$;
create constraint trigger encadenar after insert on auditoriapendiente
  deferrable initially deferred for each row execute function auditoria_encadenar();
-- Also where triggers are set aside to load many rows (session_replication_role): no line may wait for ever.
alter table auditoriapendiente enable always trigger encadenar;

-- First row of a stretch of the chain that does not fit; null where all fit.
create function auditoria_rota(desde bigint, hasta bigint) returns bigint
language sql stable
begin atomic
  with tramo as (
    select a.id, a.huella, auditoria_huella(
        case when a.id = 1 then sha256('RENADET') else lag(a.huella) over (order by a.id) end, a) as debida,
      a.id - lag(a.id) over (order by a.id) as paso
    from auditoria a
    where a.id between desde - 1 and hasta
  )
  select min(id) from tramo
  where id >= desde and (huella is distinct from debida or coalesce(paso, 1) <> 1);
end;

grant select on auditoria, auditoriacabeza to renadet_app;
revoke execute on function auditar from public;
grant execute on function auditar to renadet_app;
