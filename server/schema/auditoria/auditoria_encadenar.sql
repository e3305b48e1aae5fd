-- The lines of a transaction, chained and written together inside its commit, so that the head of their chain is locked for
-- one flush to the disk and no round trip. All go to one chain, so that nobody holds a head while waiting for another: that
-- of the institution of who acts; 0 where that is none or, in reads recorded together, several (ADR 81). The last line takes
-- the transaction's seals.
create or replace function auditoria_encadenar() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cabeza auditoriacabeza;
  lineas auditoria[];
  linea auditoria;
  esta integer;
  este bigint := nullif(current_setting('renadet.acto', true), '')::bigint;
begin
  -- all that this transaction has: of others nothing is seen, and the first that is asked takes what is left for it
  with mias as (delete from auditoriapendiente where llave >= new.llave returning llave, entradas)
  select array_agg(l order by m.llave, e.orden),
    case when min(coalesce(l.llinstitucion, 0)) = max(coalesce(l.llinstitucion, 0)) then min(coalesce(l.llinstitucion, 0)) else 0 end
  into lineas, esta
  from mias m cross join jsonb_array_elements(m.entradas) with ordinality e (valor, orden)
  cross join jsonb_populate_record(null::auditoria, e.valor) l;
  if lineas is null then
    if este is null then
      return null;
    end if;
    lineas := array[jsonb_populate_record(null::auditoria, linea_de_sellos())];
    esta := 0;
  end if;
  select * into cabeza from auditoriacabeza where cadena = esta for update;
  if not found then
    insert into auditoriacabeza values (esta, 0, 0, auditoria_semilla(esta)) on conflict do nothing;
    select * into strict cabeza from auditoriacabeza where cadena = esta for update;
  end if;
  for i in 1..cardinality(lineas) loop
    linea := lineas[i];
    cabeza.numero := cabeza.numero + 1;
    cabeza.id := nextval('auditoriaid');
    linea.id := cabeza.id;
    linea.ocurrio := clock_timestamp();
    linea.cadena := esta;
    linea.numero := cabeza.numero;
    linea.acto := null;
    linea.sello := null;
    if este is not null and i = cardinality(lineas) then
      linea.acto := este;
      linea.sello := sello_de(este);
      perform set_config('renadet.acto', '', true);
    end if;
    cabeza.huella := auditoria_huella(cabeza.huella, linea);
    linea.huella := cabeza.huella;
    lineas[i] := linea;
  end loop;
  insert into auditoria select * from unnest(lineas);
  update auditoriacabeza set numero = cabeza.numero, id = cabeza.id, huella = cabeza.huella where cadena = esta;
  return null;
end $$;
drop trigger if exists encadenar on auditoriapendiente;
create constraint trigger encadenar after insert on auditoriapendiente
  deferrable initially deferred for each row execute function auditoria_encadenar();
alter table auditoriapendiente enable always trigger encadenar;
