-- The state of a kit to whoever has its token: a device asks before anybody signs in. It says no person and no file.
create or replace function juego_dicho(token uuid) returns table (estado text, motivo text, vence timestamptz)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select estado_de_juego(j.fcterminado, j.motivo, j.fcvence), j.motivo, j.fcvence from juego j where j.ficha = token;
end;
revoke execute on function juego_dicho from public;
grant execute on function juego_dicho to renadet_app;
