-- Whether an accused institution is a corps of an office: the federal one's, or a state's. The catalogue does not say of which
-- state, so a local prosecutor's office or a ministerial police counts for every state's: rather no notice than a wrong one.
create or replace function es_cuerpo_de(dependencia integer, gobierno integer, institucion integer) returns boolean
language sql immutable parallel safe
return case dependencia
  when 2 then institucion = 1
  when 3 then institucion <> 1
  when 7 then case gobierno when 1 then institucion = 1 when 2 then institucion <> 1 when 3 then institucion <> 1 else true end
  else false end;
