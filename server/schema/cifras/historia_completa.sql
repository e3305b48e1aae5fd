-- The first day at whose end the lines of the history say all that the reports of a cut-off ask: before it they did not
-- know office, status or beginning, and whoever upgraded then has lines that stand for nothing of it. Null: always.
create or replace function historia_completa() returns date language sql stable security definer set search_path = public, pg_temp
return (select max(dia) from historiacarpeta where llinstitucion = -1);
revoke execute on function historia_completa from public;
grant execute on function historia_completa to renadet_app;
