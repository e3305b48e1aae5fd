-- From the records alone: every number that may be known is counted. Who writes meanwhile waits at its note.
create or replace function rehacer_casos() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(32049);
  truncate cambiocaso, casoconocido, casomes;
  insert into cambiocaso
    select llinstitucion, noci, null from carpeta where provienejusticianet = 1
    union all select llinstitucion, noci, null from expedienteexterno
    union all select llinstitucion, noci, null from expedientehistorico;
  perform compactar_casos();
  truncate cambiocaso; -- empty it is, but as large as it was
end $$;
revoke execute on function rehacer_casos from public;
