-- Makes the triggers of a table that note the files which its statements move: with columns that are no movement left out.
-- Made from the columns that there are, whenever the schema changes: a new field is never forgotten.
create or replace function anotar_movimiento(tabla regclass, ajenas text[]) returns void language plpgsql as $$
declare
  clave text;
  antes text;
  ahora text;
  destino text := case when exists (select from pg_attribute where attrelid = tabla and attname = 'llcarpeta')
    then 'llcarpeta' else 'llresponsable' end;
begin
  select string_agg(quote_ident(a.attname), ', ') into clave
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = tabla and i.indisprimary;
  select string_agg(format('v.%I', attname), ', ' order by attnum), string_agg(format('n.%I', attname), ', ' order by attnum)
    into antes, ahora
    from pg_attribute where attrelid = tabla and attnum > 0 and not attisdropped and attname <> all (ajenas);
  execute format($f$
    create or replace function movimiento_%1$s() returns trigger language plpgsql security definer set search_path = public, pg_temp as $t$
    begin
      if tg_op = 'INSERT' then
        insert into plazonota (%2$s, dia) select distinct %2$s, dia_que_corre() from nuevas;
      elsif tg_op = 'DELETE' then
        insert into plazonota (%2$s, dia) select distinct %2$s, dia_que_corre() from viejas;
      else
        insert into plazonota (%2$s, dia) select distinct n.%2$s, dia_que_corre() from nuevas n join viejas v using (%3$s)
          where (%4$s) is distinct from (%5$s);
      end if;
      return null;
    end $t$;
    revoke execute on function movimiento_%1$s from public;
    create or replace trigger movimiento_alta after insert on %1$s referencing new table as nuevas
      for each statement execute function movimiento_%1$s();
    create or replace trigger movimiento_cambio after update on %1$s referencing old table as viejas new table as nuevas
      for each statement execute function movimiento_%1$s();
    create or replace trigger movimiento_baja after delete on %1$s referencing old table as viejas
      for each statement execute function movimiento_%1$s()$f$, tabla, destino, clave, antes, ahora);
end $$;
