-- Institution that a unit of work may see, 0 for all; null where no scope was set: nothing.
create or replace function alcance_institucion() returns integer language sql stable parallel safe
return nullif(current_setting('renadet.institucion', true), '')::integer;
