-- What keeps an area from being retired, whoever asks: administrators of accounts and of areas may be different people.
create or replace function area_ocupacion(area integer) returns table (usuarios bigint, expedientes bigint, tokens bigint)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select (select count(*) from usuariopropietario where llpropietario = area),
    (select count(*) from carpeta where llpropietario = area),
    (select count(*) from interconexiontoken t where t.llpropietario = area and t.revocado is null
      and (t.vence is null or t.vence > now()));
end;
revoke execute on function area_ocupacion from public;
grant execute on function area_ocupacion to renadet_app;
