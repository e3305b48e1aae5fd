-- A day of Mexico, where the registry is
create or replace function dia_mexico(momento timestamptz) returns date language sql immutable parallel safe
return (momento at time zone 'America/Mexico_City')::date;
