-- anotar_carpeta, anotar_expedienteexterno and anotar_expedientehistorico note the numbers whose case may count as another
-- one now. Of an update they note the rows that are not the same before and after. A statement that changes thousands of
-- rows counts them itself, so that those who read do not have to, each again.
do $$
declare
  tabla text;
  id text;
  columnas text;
begin
  for tabla, id, columnas in values
    ('carpeta', '"expedienteId"', 'llinstitucion, noci, "expedienteId", llpropietario, fcinicio, provienejusticianet'),
    ('expedienteexterno', 'null', 'llinstitucion, noci, "expedienteId", fcinicio'),
    ('expedientehistorico', 'null', 'llinstitucion, noci, fechacreacion')
  loop
    execute format($f$
      create or replace function anotar_%1$s() returns trigger language plpgsql security definer set search_path = public, pg_temp as $t$
      declare cuantas bigint;
      begin
        if tg_op = 'INSERT' then
          insert into cambiocaso select llinstitucion, noci, %2$s from nuevas;
        elsif tg_op = 'DELETE' then
          insert into cambiocaso select llinstitucion, noci, %2$s from viejas;
        else
          insert into cambiocaso select llinstitucion, noci, %2$s from (
            (select %3$s from viejas except select %3$s from nuevas)
            union all (select %3$s from nuevas except select %3$s from viejas)) c;
        end if;
        get diagnostics cuantas = row_count;
        if cuantas >= 5000 then perform compactar_casos(); end if;
        return null;
      end $t$;
      create or replace trigger %1$s_caso_alta after insert on %1$s referencing new table as nuevas
        for each statement execute function anotar_%1$s();
      create or replace trigger %1$s_caso_cambio after update on %1$s referencing old table as viejas new table as nuevas
        for each statement execute function anotar_%1$s();
      create or replace trigger %1$s_caso_baja after delete on %1$s referencing old table as viejas
        for each statement execute function anotar_%1$s();
      revoke execute on function anotar_%1$s from public$f$, tabla, id, columnas);
  end loop;
end $$;
