-- How the rows `n` of a table are sealed: key, fingerprint, and the bits of each column. Written as text, the same on
-- every server under the settings of the functions that use it.
create or replace function sello_expresiones(f selloforma, out llave text, out huella text, out campos text)
language sql immutable as $$
  select
    (select string_agg(format('coalesce(n.%I::text, '''')', c), ' || ''/'' || ' order by i) from unnest(f.clave) with ordinality u (c, i)),
    format('sha256(convert_to(row(%s)::text, ''UTF8''))',
      (select string_agg(format('n.%I', c), ', ' order by i) from unnest(f.columnas) with ordinality u (c, i))),
    format('array[%s]::int2[]',
      (select string_agg(format('coalesce(hashtext(n.%I::text) & 32767, -1)', c), ', ' order by i)
       from unnest(f.columnas) with ordinality u (c, i)))
$$;
