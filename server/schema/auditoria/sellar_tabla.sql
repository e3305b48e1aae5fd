-- Seals a table from now on: all its columns but those left out, which say nothing of the record (tries, last use). Called
-- whenever the schema changes (al-final). A migration that drops a sealed column or changes its type leaves the seals of
-- before without comparison.
create or replace function sellar_tabla(tabla regclass, sin text[] default '{}', clave text[] default null) returns void
language plpgsql as $$
declare
  f selloforma;
  e record;
begin
  f.tabla := tabla::text;
  f.clave := coalesce(clave, (select array_agg(a.attname::text order by k.i)
    from pg_index x, unnest(x.indkey::int2[]) with ordinality k (n, i), pg_attribute a
    where x.indrelid = tabla and x.indisprimary and a.attrelid = tabla and a.attnum = k.n));
  f.columnas := (select array_agg(attname::text order by attnum) from pg_attribute
    where attrelid = tabla and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all(sin));
  f.forma := ('x' || left(encode(sha256(convert_to(row(f.tabla, f.clave, f.columnas)::text, 'UTF8')), 'hex'), 7))::bit(28)::integer;
  f.vigente := true;
  update selloforma o set vigente = false where o.tabla = f.tabla;
  insert into selloforma select f.* on conflict (forma) do update set vigente = true;
  e := sello_expresiones(f);
  execute format($f$
    create or replace function %I() returns trigger
    language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO, MDY'
      set bytea_output = 'hex' set extra_float_digits = 1 as $t$
    begin
      if not sella() then
        return null;
      end if;
      if tg_op = 'INSERT' then
        insert into sello (acto, forma, llaves, huellas, campos)
        select acto_actual(), %2$s, array_agg(%3$s), array_agg(%4$s), array_agg(%5$s) from nuevas n having count(*) > 0;
      elsif tg_op = 'UPDATE' then
        insert into sello (acto, forma, llaves, huellas, campos)
        select acto_actual(), %2$s, array_agg(%3$s), array_agg(%4$s), array_agg(%5$s)
        from (select %6$s from nuevas except select %6$s from viejas) n having count(*) > 0;
      else
        insert into sello (acto, forma, llaves)
        select acto_actual(), %2$s, array_agg(%3$s) from viejas n having count(*) > 0;
      end if;
      return null;
    end $t$
  $f$, 'sellar_' || f.tabla, f.forma, e.llave, e.huella, e.campos,
    (select string_agg(quote_ident(c), ', ') from (select unnest(f.columnas) union select unnest(f.clave)) u (c)));
  execute format('revoke execute on function %I() from public', 'sellar_' || f.tabla);
  execute format($f$
    create or replace trigger sellar_alta after insert on %1$s referencing new table as nuevas
      for each statement execute function %2$I();
    create or replace trigger sellar_cambio after update on %1$s referencing new table as nuevas old table as viejas
      for each statement execute function %2$I();
    create or replace trigger sellar_baja after delete on %1$s referencing old table as viejas
      for each statement execute function %2$I()
  $f$, tabla, 'sellar_' || f.tabla);
end $$;
