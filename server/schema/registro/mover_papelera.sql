-- The bin moves with its file: who sees the file sees what was deleted from it. As the owner: the application may not
-- change what is in the bin.
create or replace function mover_papelera() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update papelera set llinstitucion = new.llinstitucion, llpropietario = new.llpropietario where llcarpeta = new.llcarpeta;
  return null;
end $$;
revoke execute on function mover_papelera from public;
create or replace trigger papelera_mudanza after update of llinstitucion, llpropietario on carpeta for each row
  when (old.llinstitucion <> new.llinstitucion or old.llpropietario <> new.llpropietario)
  execute function mover_papelera();
