-- Catalogue keys of a table of records, checked once a statement instead of once a row and key (ADR 19). A victim points
-- at twenty-five catalogues: row by row that is twenty-five look-ups and as many locks, the largest cost of a bulk load.
-- The foreign keys stay declared, not enforced; a trigger of the table asks for all of them at once, and one of each
-- catalogue keeps an entry in use from going away. The keys between records, and to offices and areas, stay as they are.
-- Made from the keys that are declared, whenever the schema changes: a new key is never forgotten.
-- PostgreSQL before 18 has no keys that are declared only: there they stay enforced row by row.
drop function if exists claves_de(regclass); -- its name until the linkage's keys took it
create or replace function comprobar_claves(tabla regclass) returns void language plpgsql as $$
declare
  clave record;
  casos text := '';
  sueltas text := '';
  todas text[] := '{}';
  llave text := (select a.attname from pg_index x join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0]
    where x.indrelid = tabla and x.indisprimary);
begin
  if current_setting('server_version_num')::integer < 180000 then
    return;
  end if;
  for clave in
    select c.conname, c.conenforced, c.confrelid::regclass::text as otra,
      string_agg(quote_ident(p.attname), ', ' order by k.orden) as propias,
      string_agg(format('n.%I is not null', p.attname), ' and ' order by k.orden) as dadas,
      string_agg(format('sola.%I is not null', p.attname), ' and ' order by k.orden) as sola_dadas,
      string_agg(format('o.%I = sola.%I', o.attname, p.attname), ' and ' order by k.orden) as sola_iguales,
      array_agg(p.attname::text order by k.orden) as columnas,
      string_agg(format('o.%I = n.%I', o.attname, p.attname), ' and ' order by k.orden) as iguales
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) with ordinality k (propia, ajena, orden)
    join pg_attribute p on p.attrelid = c.conrelid and p.attnum = k.propia
    join pg_attribute o on o.attrelid = c.confrelid and o.attnum = k.ajena
    where c.contype = 'f' and c.conrelid = tabla
      and c.confrelid::regclass::text ~ '^(ct|dt)' and c.confrelid not in ('ctinstitucion'::regclass, 'ctpropietario'::regclass)
    group by c.oid, c.conname, c.confrelid
    order by c.conname
  loop
    if clave.conenforced then
      execute format('alter table %s alter constraint %I not enforced', tabla, clave.conname);
    end if;
    execute format('create or replace trigger en_uso after delete or update on %s for each row execute function catalogo_en_uso()', clave.otra);
    -- each different value is looked up once, however many rows have it
    casos := casos || format(
      ' when exists (select from (select distinct %s from nuevas) n where %s and not exists (select from %s o where %s)) then %L',
      clave.propias, clave.dadas, clave.otra, clave.iguales, clave.conname);
    -- one row: what it does not say is not looked up, and no plan of twenty-five catalogues is begun
    sueltas := sueltas || format(' if rota is null and %s then if not exists (select from %s o where %s) then rota := %L; end if; end if;',
      clave.sola_dadas, clave.otra, clave.sola_iguales, clave.conname);
    todas := todas || clave.columnas;
  end loop;
  execute format($f$
      create or replace function claves_de_%1$s() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $t$
      declare
        rota text;
        sola %1$s;
        cuantas integer;
      begin
        if tg_op = 'UPDATE' then
          -- a folio, a status: what names no catalogue anew needs no look at them
          if not exists (select %3$I, %4$s from nuevas except select %3$I, %4$s from viejas) then
            return null;
          end if;
        end if;
        select count(*) into cuantas from (select from nuevas limit 2) x;
        if cuantas = 1 then
          select * into sola from nuevas;
         %5$s
        else
          rota := case %2$s end;
        end if;
        if rota is not null then
          raise foreign_key_violation using message = format('a row of %1$s names no entry of its catalogue: %%s', rota),
            table = '%1$s', constraint = rota;
        end if;
        return null;
      end $t$;
    create or replace trigger claves_alta after insert on %1$s referencing new table as nuevas
      for each statement execute function claves_de_%1$s();
    create or replace trigger claves_cambio after update on %1$s referencing new table as nuevas old table as viejas
      for each statement execute function claves_de_%1$s() $f$, tabla, casos, llave,
    (select string_agg(format('%I', c), ', ') from (select distinct unnest(todas) as c order by 1) u), sueltas);
end $$;
