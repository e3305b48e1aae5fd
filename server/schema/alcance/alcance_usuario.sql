-- Who acts in a unit of work; null for nobody.
create or replace function alcance_usuario() returns integer language sql stable parallel safe
return nullif(current_setting('renadet.usuario', true), '')::integer;
