-- A retired area receives no file, token or user. Whoever retires it locks its row, which the key of each new file waits
-- for: what this then sees is decided.
create or replace function area_en_uso() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from nuevas n join ctpropietario p on p.llpropietario = n.llpropietario and p.boactivo = 0) then
    raise exception using errcode = 'RT001', message = 'the area of a new file is retired';
  end if;
  return null;
end $$;
create or replace trigger area_alta after insert on carpeta referencing new table as nuevas
for each statement execute function area_en_uso();
create or replace trigger area_alta after insert on interconexiontoken referencing new table as nuevas
for each statement execute function area_en_uso();
create or replace trigger area_alta after insert on usuariopropietario referencing new table as nuevas
for each statement execute function area_en_uso();
