-- Catalogue keys of the registry's records, checked once a statement instead of once a row and key (ADR 19). A victim
-- points at twenty-five catalogues: row by row that is twenty-five look-ups and as many locks, the largest cost of a
-- bulk load. The foreign keys stay declared, not enforced; a trigger per table asks for all of them at once, and one per
-- catalogue keeps an entry in use from going away. The keys between records, and to offices and areas, stay as they are.
-- PostgreSQL before 18 has no keys that are declared only: there they stay enforced row by row.

create function catalogo_en_uso() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  clave record;
  usada boolean;
begin
  for clave in
    select c.conname, c.conrelid::regclass as tabla,
      string_agg(format('t.%I = ($1 ->> %L)::%s', p.attname, o.attname, format_type(o.atttypid, o.atttypmod)), ' and ') as igual,
      bool_or(tg_op = 'DELETE' or to_jsonb(old) -> o.attname is distinct from to_jsonb(new) -> o.attname) as cambia
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) k (propia, ajena)
    join pg_attribute p on p.attrelid = c.conrelid and p.attnum = k.propia
    join pg_attribute o on o.attrelid = c.confrelid and o.attnum = k.ajena
    where c.contype = 'f' and c.confrelid = tg_relid and not c.conenforced
    group by c.oid, c.conname, c.conrelid
    order by c.conrelid::regclass::text, c.conname
  loop
    continue when not clave.cambia;
    -- whoever has written such records and not committed is waited for, and who comes later sees the entry gone
    execute format('lock table %s in share row exclusive mode', clave.tabla);
    execute format('select exists (select from %s t where %s)', clave.tabla, clave.igual) into usada using to_jsonb(old);
    if usada then
      raise foreign_key_violation using
        message = format('an entry of %s is in use by %s', tg_table_name, clave.tabla),
        table = clave.tabla::text, constraint = clave.conname;
    end if;
  end loop;
  return null;
end $$;

do $$
declare
  tabla text;
  clave record;
  casos text;
begin
  if current_setting('server_version_num')::integer < 180000 then
    return;
  end if;
  foreach tabla in array array['carpeta', 'victima', 'responsable', 'imputado'] loop
    casos := '';
    for clave in
      select c.conname, c.confrelid::regclass::text as otra,
        string_agg(quote_ident(p.attname), ', ' order by k.orden) as propias,
        string_agg(format('n.%I is not null', p.attname), ' and ' order by k.orden) as dadas,
        string_agg(format('o.%I = n.%I', o.attname, p.attname), ' and ' order by k.orden) as iguales
      from pg_constraint c
      cross join lateral unnest(c.conkey, c.confkey) with ordinality k (propia, ajena, orden)
      join pg_attribute p on p.attrelid = c.conrelid and p.attnum = k.propia
      join pg_attribute o on o.attrelid = c.confrelid and o.attnum = k.ajena
      where c.contype = 'f' and c.conrelid = tabla::regclass
        and c.confrelid::regclass::text ~ '^(ct|dt)' and c.confrelid not in ('ctinstitucion'::regclass, 'ctpropietario'::regclass)
      group by c.oid, c.conname, c.confrelid
      order by c.conname
    loop
      execute format('alter table %I alter constraint %I not enforced', tabla, clave.conname);
      -- each different value is looked up once, however many rows have it
      casos := casos || format(
        ' when exists (select from (select distinct %s from nuevas) n where %s and not exists (select from %s o where %s)) then %L',
        clave.propias, clave.dadas, clave.otra, clave.iguales, clave.conname);
    end loop;
    execute format($f$
      create function claves_de_%1$s() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $t$
      declare
        rota text;
      begin
        rota := case %2$s end;
        if rota is not null then
          raise foreign_key_violation using message = format('a row of %1$s names no entry of its catalogue: %%s', rota),
            table = '%1$s', constraint = rota;
        end if;
        return null;
      end $t$ $f$, tabla, casos);
    execute format('create trigger claves_alta after insert on %1$s referencing new table as nuevas
      for each statement execute function claves_de_%1$s()', tabla);
    execute format('create trigger claves_cambio after update on %1$s referencing new table as nuevas
      for each statement execute function claves_de_%1$s()', tabla);
  end loop;
  for tabla in select distinct confrelid::regclass::text from pg_constraint
    where contype = 'f' and not conenforced loop
    execute format('create trigger en_uso after delete or update on %s for each row execute function catalogo_en_uso()', tabla);
  end loop;
  -- The words of a name are written by a trigger of its own victim, so only the way out needs watching
  execute 'alter table victimapalabra alter constraint victimapalabra_llvictima_fkey not enforced'; -- unknown words to those before 18
  create function olvidar_palabras() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $t$
  begin
    delete from victimapalabra p using viejas v where p.llvictima = v.llvictima;
    return null;
  end $t$;
  create trigger victima_palabras_baja after delete on victima referencing old table as viejas
    for each statement execute function olvidar_palabras();
end $$;

-- A registry that was empty a moment ago has no statistics, and every plan made then is kept by its connection: behind
-- foreign keys all indexes look alike, and each row of a load would read all those before it. So a load asks for
-- statistics whenever the files have grown fourfold since the last ones; autovacuum would do so a minute later.
create function conocer_registro() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if pg_relation_size('carpeta') < 4 * 8192 * (select greatest(relpages, 1) from pg_class where oid = 'carpeta'::regclass) then
    return false;
  end if;
  analyze (skip_locked) carpeta, victima, responsable, imputado, victimapalabra, cargacarpeta;
  return true;
end $$;
revoke execute on function conocer_registro from public;
grant execute on function conocer_registro to renadet_app;
