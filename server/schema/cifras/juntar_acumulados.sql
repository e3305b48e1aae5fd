-- Two of them as one; the shorter goes on as it ended
create or replace function juntar_acumulados(a integer[], b integer[]) returns integer[] language sql immutable
return (select array_agg(coalesce(a[least(i, cardinality(a))], 0) + coalesce(b[least(i, cardinality(b))], 0) order by i)
  from generate_series(1, greatest(cardinality(a), cardinality(b))) i);
