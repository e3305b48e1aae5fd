-- Sessions that ended or ran out are kept a while, for whoever asks from where an account was used, and then leave: they
-- hold addresses of persons. The application may not delete sessions; this it may.
create or replace function purgar_sesiones(plazo interval) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from sesion where coalesce(terminada, vence) < now() - plazo;
$$;
revoke execute on function purgar_sesiones from public;
grant execute on function purgar_sesiones to renadet_app;
