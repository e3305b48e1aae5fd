-- Seconds still to wait at a moment; none or less is free to try.
create or replace function freno_espera(f freno, momento timestamptz) returns double precision
language sql immutable parallel safe
return case when f.nivel > f.libres
  then least(f.maximo, 2 ^ (least(ceil(f.nivel - f.libres), 30) - 1)) - extract(epoch from momento - f.contado)
  else 0 end;
