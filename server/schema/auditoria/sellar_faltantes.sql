-- Seals the rows that never had a seal: those of before, and those that were loaded without triggers. A row that has one
-- is left, whatever it holds now. Returns how many. Where tables are told, those of them alone: of any other one a row without
-- a seal is somebody's who is not the system.
drop function if exists sellar_faltantes(text);
create or replace function sellar_faltantes(motivo text, tablas text[] default null) returns bigint
language plpgsql set timezone = 'UTC' set datestyle = 'ISO, MDY' set bytea_output = 'hex' set extra_float_digits = 1 as $$
declare
  f selloforma;
  e record;
  total bigint := 0;
  n bigint;
begin
  perform set_config('renadet.sellar', motivo, true);
  for f in select * from selloforma where vigente and tabla = any(coalesce(tablas, array[tabla])) order by tabla loop
    e := sello_expresiones(f);
    execute format($f$
      with lotes as (
        insert into sello (acto, forma, llaves, huellas, campos)
        select acto_actual(), %1$s, array_agg(llave), array_agg(huella), array_agg(campos)
        from (select %2$s as llave, %3$s as huella, %4$s as campos, (row_number() over () - 1) / 500 as lote
          from %5$s n
          where not exists (select from sello s join selloforma o using (forma) cross join unnest(s.llaves) u (llave)
            where o.tabla = %6$L and u.llave = %2$s)) r
        group by lote returning cardinality(llaves) as n)
      select coalesce(sum(n), 0) from lotes
    $f$, f.forma, e.llave, e.huella, e.campos, f.tabla, f.tabla) into n;
    total := total + n;
  end loop;
  return total;
end $$;
