-- The bin, the history of the status and the links move with their file: who sees the file sees what was deleted from it and
-- what it was. As the owner: the application may change none of them.
create or replace function mover_papelera() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update papelera set llinstitucion = new.llinstitucion, llpropietario = new.llpropietario where llcarpeta = new.llcarpeta;
  update carpetaestatus set llinstitucion = new.llinstitucion, llpropietario = new.llpropietario
  where llcarpeta = new.llcarpeta;
  update carpetavinculo set llinstitucion = new.llinstitucion, llpropietario = new.llpropietario
  where llcarpeta = new.llcarpeta;
  update carpetavinculo set llinstituciondestino = new.llinstitucion, llpropietariodestino = new.llpropietario
  where llcarpetadestino = new.llcarpeta;
  return null;
end $$;
revoke execute on function mover_papelera from public;
create or replace trigger papelera_mudanza after update of llinstitucion, llpropietario on carpeta for each row
  when (old.llinstitucion <> new.llinstitucion or old.llpropietario <> new.llpropietario)
  execute function mover_papelera();
