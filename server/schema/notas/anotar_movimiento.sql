-- Makes the triggers of a table that note the files which its statements move: with columns that are no movement left out.
-- Made from the columns that there are, whenever the schema changes: a new field is never forgotten.
create or replace function anotar_movimiento(tabla regclass, ajenas text[]) returns void language plpgsql as $$
declare
  columnas text;
  carpeta text := 'n.llcarpeta';
  dueno text := '';
begin
  if not exists (select from pg_attribute where attrelid = tabla and attname = 'llcarpeta') then
    -- an accused person has the file of the authority; one that goes with its authority is noted by that
    carpeta := 'r.llcarpeta';
    dueno := 'join responsable r on r.llresponsable = n.llresponsable';
  end if;
  select string_agg(quote_ident(attname), ', ' order by attnum) into columnas
    from pg_attribute where attrelid = tabla and attnum > 0 and not attisdropped and attname <> all (ajenas);
  execute format($f$
    create or replace function movimiento_%1$s() returns trigger language plpgsql security definer set search_path = public, pg_temp as $t$
    begin
      if tg_op = 'INSERT' then
        insert into carpetanota select distinct %2$s, dia_que_corre() from nuevas n %3$s;
      elsif tg_op = 'DELETE' then
        insert into carpetanota select distinct %2$s, dia_que_corre() from viejas n %3$s;
      else
        insert into carpetanota select distinct %2$s, dia_que_corre()
          from (select %4$s from nuevas except select %4$s from viejas) n %3$s;
      end if;
      return null;
    end $t$;
    revoke execute on function movimiento_%1$s from public;
    create or replace trigger movimiento_alta after insert on %1$s referencing new table as nuevas
      for each statement execute function movimiento_%1$s();
    create or replace trigger movimiento_cambio after update on %1$s referencing old table as viejas new table as nuevas
      for each statement execute function movimiento_%1$s();
    create or replace trigger movimiento_baja after delete on %1$s referencing old table as viejas
      for each statement execute function movimiento_%1$s()$f$, tabla, carpeta, dueno, columnas);
end $$;
