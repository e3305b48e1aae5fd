-- What a bulk load cost PostgreSQL beside its rows (ADR 27), measured by processor time: the two inverted indexes of the
-- searches took their entries one row at a time and wrote their longest lists to the journal again for each of them
-- (8 KB a victim); their functions, and the audit's lines, were run by the slowest road there is.

-- Entries wait in a list of at most 128 KB, which a search reads besides, and go into the index together: a list that all
-- victims of an office are in is written once for hundreds of them.
alter index carpeta_noci_ventanas set (fastupdate = on, gin_pending_list_limit = 128);
alter index victima_nombre set (fastupdate = on, gin_pending_list_limit = 128);

-- The same answers as before (0006, 0017), a third of the time: an expression of plpgsql is planned once a connection, a
-- function of SQL that cannot be inlined begins an executor for every row.
create or replace function ventanas(texto text) returns tsvector language plpgsql immutable parallel safe as $$
declare
  partes text[] := '{}';
begin
  for i in 1..length(texto) loop
    partes[i] := substr(texto, i, 10);
  end loop;
  return array_to_tsvector(partes);
end $$;
create or replace function vector_nombre(llinstitucion integer, variadic partes text[]) returns tsvector
language plpgsql immutable parallel safe as $$
begin
  return array_to_tsvector(array_remove(regexp_split_to_array(
    translate(upper(array_to_string(partes, ' ')) collate "und-x-icu", 'Ñ', 'N'), '[^[:alnum:]]+'), '')
    || ('#' || llinstitucion));
end $$;

-- The lines of a transaction, chained as before (0004) and written together.
create or replace function auditoria_encadenar() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cabeza auditoriacabeza;
  lineas auditoria[];
begin
  delete from auditoriapendiente where llave = new.llave;
  select * into strict cabeza from auditoriacabeza for update;
  lineas := array(select jsonb_populate_record(null::auditoria, e.valor)
    from jsonb_array_elements(new.entradas) with ordinality e (valor, orden) order by e.orden);
  for i in 1..cardinality(lineas) loop
    cabeza.id := cabeza.id + 1;
    lineas[i].id := cabeza.id;
    lineas[i].ocurrio := clock_timestamp();
    cabeza.huella := auditoria_huella(cabeza.huella, lineas[i]);
    lineas[i].huella := cabeza.huella;
  end loop;
  insert into auditoria select * from unnest(lineas);
  update auditoriacabeza set id = cabeza.id, huella = cabeza.huella;
  return null;
end $$;
