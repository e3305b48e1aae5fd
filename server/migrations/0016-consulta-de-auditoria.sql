-- Reading the audit: by day, and by record ('who saw this victim').
create index auditoria_ocurrio on auditoria using brin (ocurrio);
create index auditoria_registro on auditoria (objeto, llave, id desc) where llave is not null;

-- What administrators decide about a role's functions outlives the next load of the seeds: a decided row changes only
-- together with the moment of its decision, which the loader does not know of.
alter table ctrolfuncionalidad add column fcajuste timestamptz;
comment on column ctrolfuncionalidad.fcajuste is 'When an administrator last decided it; null while it is as seeded.';
create function rolfuncionalidad_decidida() returns trigger language plpgsql as $$
begin
  new.boactivo := old.boactivo;
  return new;
end $$;
create trigger decidida before update on ctrolfuncionalidad for each row
  when (old.fcajuste is not null and new.fcajuste is not distinct from old.fcajuste)
  execute function rolfuncionalidad_decidida();
