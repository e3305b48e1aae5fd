-- What administrators decide about a role's functions outlives the next load of the seeds: a decided row changes only
-- together with the moment of its decision, which the loader does not know of.
create or replace function rolfuncionalidad_decidida() returns trigger language plpgsql as $$
begin
  new.boactivo := old.boactivo;
  return new;
end $$;
create or replace trigger decidida before update on ctrolfuncionalidad for each row
  when (old.fcajuste is not null and new.fcajuste is not distinct from old.fcajuste)
  execute function rolfuncionalidad_decidida();
