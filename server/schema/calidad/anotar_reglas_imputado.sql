-- Notes for the live rules which files a statement touched, by the authority of an accused person. As the owner: the application neither reads nor writes notes.
create or replace function anotar_reglas_imputado() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into reglanota select distinct r.llcarpeta from filas join responsable r using (llresponsable);
  return null;
end $$;
create or replace trigger imputado_regla_alta after insert on imputado
  referencing new table as filas
  for each statement execute function anotar_reglas_imputado();
create or replace trigger imputado_regla_cambio after update on imputado
  referencing new table as filas
  for each statement execute function anotar_reglas_imputado();
create or replace trigger imputado_regla_baja after delete on imputado
  referencing old table as filas
  for each statement execute function anotar_reglas_imputado();
