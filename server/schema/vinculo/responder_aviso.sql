-- An office answers one of its notices; an answer may change. @returns 'HECHO', 'CAMBIADO' where it was not what was read,
-- null where the office has no such notice
create or replace function responder_aviso(cual text, antes text, nueva text, porque text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ahora text;
begin
  perform from avisos_en_alcance() v where v.numero = cual;
  if not found then
    return null;
  end if;
  select x.respuesta into ahora from aviso x where x.numero = cual for update;
  if ahora is distinct from antes then
    return 'CAMBIADO';
  end if;
  update aviso x set respuesta = nueva, motivorespuesta = porque, llusuarioresponde = alcance_usuario(), fcrespuesta = now()
    where x.numero = cual;
  return 'HECHO';
end $$;
revoke execute on function responder_aviso from public;
grant execute on function responder_aviso to renadet_app;
