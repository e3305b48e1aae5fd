-- The lines of a transaction, chained and written together inside its commit, so that the head of the chain is locked for
-- one flush to the disk and no round trip. The last line takes the transaction's seals.
create or replace function auditoria_encadenar() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cabeza auditoriacabeza;
  lineas auditoria[];
  este bigint := nullif(current_setting('renadet.acto', true), '')::bigint;
begin
  delete from auditoriapendiente where llave = new.llave;
  select * into strict cabeza from auditoriacabeza for update;
  lineas := array(select jsonb_populate_record(null::auditoria, e.valor)
    from jsonb_array_elements(new.entradas) with ordinality e (valor, orden) order by e.orden);
  if este is not null and cardinality(lineas) = 0 then
    lineas := array[jsonb_populate_record(null::auditoria, linea_de_sellos())];
  end if;
  for i in 1..cardinality(lineas) loop
    cabeza.id := cabeza.id + 1;
    lineas[i].id := cabeza.id;
    lineas[i].ocurrio := clock_timestamp();
    lineas[i].acto := null;
    lineas[i].sello := null;
    if este is not null and i = cardinality(lineas) then
      lineas[i].acto := este;
      lineas[i].sello := sello_de(este);
      perform set_config('renadet.acto', '', true);
    end if;
    cabeza.huella := auditoria_huella(cabeza.huella, lineas[i]);
    lineas[i].huella := cabeza.huella;
  end loop;
  insert into auditoria select * from unnest(lineas);
  update auditoriacabeza set id = cabeza.id, huella = cabeza.huella;
  return null;
end $$;
drop trigger if exists encadenar on auditoriapendiente;
create constraint trigger encadenar after insert on auditoriapendiente
  deferrable initially deferred for each row execute function auditoria_encadenar();
alter table auditoriapendiente enable always trigger encadenar;
