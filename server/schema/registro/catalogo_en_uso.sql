-- Keeps a catalogue's entry from going away while a record names it (comprobar_claves).
create or replace function catalogo_en_uso() returns trigger
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
