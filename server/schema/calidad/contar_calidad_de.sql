-- Makes the triggers by which the records of a table that hang from files add to the totals of quality or take away, told by
-- their file, which is held meanwhile: nobody moves it to another month or area while what hangs from it is counted
-- (contar_carpetas). What such a record is in its data, datos_de_<table> says.
drop function if exists contar_calidad_de(regclass, text); -- what it was when old rows were joined to new ones
create or replace function contar_calidad_de(tabla regclass) returns void language plpgsql as $$
declare
  suelta constant text := 'insert into cambiocalidad
        select llinstitucion, llpropietario, date_trunc(''month'', fcinicio)::date, datos, %3$s * count(*)
        from (select c.llinstitucion, c.llpropietario, c.fcinicio, datos_de_%1$s(row(h.*)::%1$s) as datos
          from %2$s h join carpeta c using (llcarpeta) for share of c) t
        group by 1, 2, 3, 4';
begin
  execute format($f$
    create or replace function calidad_de_%1$s() returns trigger language plpgsql security definer set search_path = public, pg_temp as $t$
    begin
      if tg_op = 'UPDATE' then
        insert into cambiocalidad
          select llinstitucion, llpropietario, date_trunc('month', fcinicio)::date, datos, sum(n)
          from (select c.llinstitucion, c.llpropietario, c.fcinicio, k.datos, k.n
            from (select llcarpeta, datos, sum(n) as n
              from (select llcarpeta, datos_de_%1$s(row(w.*)::%1$s) as datos, 1 as n from nuevas w
                union all select llcarpeta, datos_de_%1$s(row(v.*)::%1$s), -1 from viejas v) x
              group by 1, 2 having sum(n) <> 0) k join carpeta c using (llcarpeta) for share of c) t
          group by 1, 2, 3, 4 having sum(n) <> 0;
      elsif tg_op = 'INSERT' then
        %2$s;
      else
        %3$s;
      end if;
      return null;
    end $t$;
    revoke execute on function calidad_de_%1$s from public;
    create or replace trigger %1$s_calidad_alta after insert on %1$s referencing new table as nuevas
      for each statement execute function calidad_de_%1$s();
    create or replace trigger %1$s_calidad_baja after delete on %1$s referencing old table as viejas
      for each statement execute function calidad_de_%1$s();
    create or replace trigger %1$s_calidad_cambio after update on %1$s referencing old table as viejas new table as nuevas
      for each statement execute function calidad_de_%1$s()$f$,
    tabla, format(suelta, tabla, 'nuevas', 1), format(suelta, tabla, 'viejas', -1));
end $$;
