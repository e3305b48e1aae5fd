-- anotar_carpeta, anotar_expedienteexterno, anotar_expedientehistorico: note the numbers whose case may count as another
-- now. Of rows that are changed, those that are not among the others. Who changes thousands by one statement counts them
-- too: those who read must not do it again each.
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
