-- The statement that finds the rows of a table that do not agree with their last seal: key, what is wrong, and the columns
-- that differ. Its settings must be those of sellar_tabla.
create or replace function sello_consulta(esta text) returns text
language plpgsql stable as $$
declare
  huellas text;
  campos text;
  nombres text;
  llaves text;
begin
  select string_agg(format(' when %s then %s', f.forma, case when vive then e.huella else 'null' end), ''),
    string_agg(format(' when %s then %s', f.forma, case when vive then e.campos else 'null' end), ''),
    string_agg(format(' when %s then %L::text[]', f.forma, f.columnas), ''),
    max(e.llave)
  into huellas, campos, nombres, llaves
  from selloforma f cross join sello_expresiones(f) e
  cross join lateral (select not exists (select from unnest(f.columnas) c where not exists (
    select from pg_attribute where attrelid = to_regclass(esta) and attname = c and not attisdropped)) as vive) v
  where f.tabla = esta;
  return format($f$
    with ultimo as (
      select distinct on (u.llave) u.llave, u.huella, s.forma, s.llsello, u.i
      from sello s join selloforma o using (forma)
      cross join unnest(s.llaves, s.huellas) with ordinality u (llave, huella, i)
      where o.tabla = %1$L order by u.llave, s.llsello desc, u.i desc
    ), vivo as (
      select u.llave as sellada, u.huella, u.forma, u.llsello, u.i, n.* from ultimo u full join (
        select %2$s as llave_, n as fila from %3$s n) n on n.llave_ = u.llave
      where u.huella is not null or n.llave_ is not null
    )
    select coalesce(v.sellada, v.llave_) as llave,
      case when v.llave_ is null then 'falta' when v.huella is null then 'sin' when d.huella is null then 'otra forma'
        else 'distinto' end as caso,
      case when d.huella is not null and v.huella is not null then array(
        select c.columna from unnest(case v.forma %6$s end, d.campos) with ordinality c (columna, ahora, j)
        join sello s on s.llsello = v.llsello where s.campos[v.i::integer][c.j::integer] <> c.ahora order by c.j) end as campos
    from vivo v left join lateral (
      select case v.forma %4$s end as huella, case v.forma %5$s end as campos from (select (v.fila).*) n
      where v.llave_ is not null) d on true
    where v.llave_ is null or v.huella is null or d.huella is distinct from v.huella
    order by 1
  $f$, esta, llaves, esta, huellas, campos, nombres);
end $$;
