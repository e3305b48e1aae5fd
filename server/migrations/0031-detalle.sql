-- What the detail of a loaded file shows and the registry had no place for: where the facts happened, exactly, as the
-- workbook tells it; and when an authority was last changed.
alter table carpeta
  add column latitud numeric(9, 6) check (latitud between -90 and 90),
  add column longitud numeric(9, 6) check (longitud between -180 and 180),
  add column "localidadCveINEGI" varchar(9) collate "C";

alter table responsable add column fcactualizacion timestamptz; -- null: as it was registered
create function responsable_actualizado() returns trigger language plpgsql as $$
begin
  new.fcactualizacion = now();
  return new;
end $$;
-- every edit raises the version; a file that changes area does not
create trigger responsable_actualizado before update on responsable
  for each row when (old.version is distinct from new.version) execute function responsable_actualizado();
