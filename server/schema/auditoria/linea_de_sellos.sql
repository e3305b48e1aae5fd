-- The line of a transaction that left seals and no line of its own.
create or replace function linea_de_sellos() returns jsonb
language sql stable as $$
  select jsonb_build_object('operacion', 'registro.sellar', 'objeto', 'registro', 'direccion', 'servidor', 'detalle',
    jsonb_build_object('motivo', coalesce(nullif(current_setting('renadet.sellar', true), ''), 'sin operación'),
      'renglones', (select jsonb_object_agg(tabla, n) from (select f.tabla, sum(cardinality(s.llaves)) as n
        from sello s join selloforma f using (forma)
        where s.acto = nullif(current_setting('renadet.acto', true), '')::bigint group by f.tabla) t)))
$$;
