-- Notes for the live rules which files a statement touched. As the owner: the application neither reads nor writes notes.
create or replace function anotar_reglas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into reglanota select distinct llcarpeta from filas;
  return null;
end $$;
create or replace trigger carpeta_regla_alta after insert on carpeta
  referencing new table as filas
  for each statement execute function anotar_reglas();
create or replace trigger carpeta_regla_cambio after update on carpeta
  referencing new table as filas
  for each statement execute function anotar_reglas();
create or replace trigger carpeta_regla_baja after delete on carpeta
  referencing old table as filas
  for each statement execute function anotar_reglas();
create or replace trigger victima_regla_alta after insert on victima
  referencing new table as filas
  for each statement execute function anotar_reglas();
create or replace trigger victima_regla_cambio after update on victima
  referencing new table as filas
  for each statement execute function anotar_reglas();
create or replace trigger victima_regla_baja after delete on victima
  referencing old table as filas
  for each statement execute function anotar_reglas();
create or replace trigger responsable_regla_alta after insert on responsable
  referencing new table as filas
  for each statement execute function anotar_reglas();
create or replace trigger responsable_regla_cambio after update on responsable
  referencing new table as filas
  for each statement execute function anotar_reglas();
create or replace trigger responsable_regla_baja after delete on responsable
  referencing old table as filas
  for each statement execute function anotar_reglas();
