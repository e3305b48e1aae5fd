-- An institution that does not allow kits any more, or is not in use, has none: those that it has end.
create or replace function juegos_soltar() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update juego set fcterminado = now(), motivo = 'INSTITUCION' where llinstitucion = new.llinstitucion and fcterminado is null;
  return null;
end $$;
create or replace trigger juegos_soltar after update on ctinstitucion for each row
when (not (new.campo and new.boactivo = 1) and old.campo)
execute function juegos_soltar();
