-- Areas that a unit of work may see; null for all of its institution.
create or replace function alcance_propietarios() returns integer[] language sql stable parallel safe
return nullif(current_setting('renadet.propietarios', true), '')::integer[];
