-- Up to each month, from the months in which something happened and how much
create or replace function acumular(meses integer[], cuantos bigint[]) returns integer[] language plpgsql immutable as $$
declare
  suma integer[] := array_fill(0, array[(select max(m) from unnest(meses) m)]);
begin
  for i in 1..cardinality(meses) loop
    suma[meses[i]] := suma[meses[i]] + cuantos[i];
  end loop;
  for i in 2..cardinality(suma) loop
    suma[i] := suma[i] + suma[i - 1];
  end loop;
  return suma;
end $$;
