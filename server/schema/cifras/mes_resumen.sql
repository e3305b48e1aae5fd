-- How many months since June 2017, this one included; before it 0 or less, which no array holds
create or replace function mes_resumen(dia date) returns integer language sql immutable parallel safe
return (extract(year from dia)::integer - 2017) * 12 + extract(month from dia)::integer - 5;
