-- The state of the facts, as keys tell it: a state's office whose file does not tell the place is taken to be at home. Inlined
-- where it is used, so it has no search path of its own.
create or replace function sitio_de(c comparable) returns text language sql immutable parallel safe
return coalesce((c).llestado, case when (c).llinstitucion > 100 then (c).llinstitucion - 100 end)::text;
