-- When an authority was last changed.
create or replace function responsable_actualizado() returns trigger language plpgsql as $$
begin
  new.fcactualizacion = now();
  return new;
end $$;
-- every edit raises the version; a file that changes area does not
create or replace trigger responsable_actualizado before update on responsable
  for each row when (old.version is distinct from new.version) execute function responsable_actualizado();
