-- Certificates of what is deleted are revoked.
create or replace function constancia_revocar_borrada() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'victima' then
    update constancia set fcrevocada = now(), motivorevocacion = 'Se eliminó el registro de la víctima.'
    where llcarpeta = old.llcarpeta and llvictima = old.llvictima and fcrevocada is null;
  else
    update constancia set fcrevocada = now(), motivorevocacion = 'Se eliminó la carpeta.'
    where llcarpeta = old.llcarpeta and fcrevocada is null;
  end if;
  return old;
end $$;
revoke execute on function constancia_revocar_borrada from public;
create or replace trigger constancia_revocar before delete on carpeta
  for each row execute function constancia_revocar_borrada();
create or replace trigger constancia_revocar before delete on victima
  for each row execute function constancia_revocar_borrada();
