-- Undoes an integration: the file goes to the bin whole. The application may not delete files: this does it as the owner,
-- and only for an external file in scope that is open and has no folio. What else points at the file (attachments) keeps it.
create or replace function retirar_carpeta(cual integer, quien integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from carpeta c
  where c.llcarpeta = cual and c.provienejusticianet = 1 and c.folio is null
    and c.estadojuridicoexpedienteid is distinct from 24
    and (alcance_institucion() = 0 or c.llinstitucion = alcance_institucion())
    and (alcance_propietarios() is null or c.llpropietario = any (alcance_propietarios()))
  for update;
  if not found then
    return false;
  end if;
  insert into papelera (tabla, llave, llcarpeta, llinstitucion, llpropietario, fila, llusuario)
  select 'carpeta', c.llcarpeta, c.llcarpeta, c.llinstitucion, c.llpropietario,
    to_jsonb(c) || jsonb_build_object(
      'victimas', coalesce((select jsonb_agg(to_jsonb(v) || jsonb_build_object('examenes',
        coalesce((select jsonb_agg(to_jsonb(e)) from examenvictima e where e.llvictima = v.llvictima), '[]')))
        from victima v where v.llcarpeta = c.llcarpeta), '[]'),
      'responsables', coalesce((select jsonb_agg(to_jsonb(r) || jsonb_build_object('imputados',
        coalesce((select jsonb_agg(to_jsonb(i)) from imputado i where i.llresponsable = r.llresponsable), '[]')))
        from responsable r where r.llcarpeta = c.llcarpeta), '[]')),
    quien
  from carpeta c where c.llcarpeta = cual;
  delete from imputado i using responsable r where r.llresponsable = i.llresponsable and r.llcarpeta = cual;
  delete from responsable where llcarpeta = cual;
  delete from victima where llcarpeta = cual;
  delete from carpeta where llcarpeta = cual;
  return true;
end $$;
revoke execute on function retirar_carpeta from public;
grant execute on function retirar_carpeta to renadet_app;
