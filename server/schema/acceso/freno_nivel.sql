-- Level at a moment: one leaves every five minutes.
create or replace function freno_nivel(f freno, momento timestamptz) returns double precision
language sql immutable parallel safe
return greatest(0, f.nivel - extract(epoch from momento - f.contado) / 300);
