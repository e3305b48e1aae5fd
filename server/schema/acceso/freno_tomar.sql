-- Takes a try of all these buckets, or says how many seconds to wait and takes none: of many at once, in whatever server,
-- one passes after each wait (ADR 45). Buckets are locked in the order of their keys.
create or replace function freno_tomar(cubetas jsonb) returns table (espera integer, nivel double precision)
language plpgsql set search_path = public, pg_temp as $$
declare
  llaves text[];
  ahora timestamptz;
begin
  insert into freno (llave, nivel, contado, libres, maximo)
  select c.llave, 0, '-infinity', c.libres, c.maximo
  from jsonb_to_recordset(cubetas) as c (llave text, libres integer, maximo integer) order by c.llave
  on conflict (llave) do nothing;
  select array_agg(c.llave) into llaves from jsonb_to_recordset(cubetas) as c (llave text);
  perform from freno f where f.llave = any (llaves) order by f.llave for update;
  ahora := clock_timestamp();
  select coalesce(ceil(max(least(freno_espera(f, ahora), f.maximo)) filter (where f.contado > '-infinity')), 0), max(f.nivel)
  into espera, nivel from freno f where f.llave = any (llaves);
  espera := greatest(espera, 0);
  if espera > 0 then
    return next;
    return;
  end if;
  update freno f set contado = ahora, libres = c.libres, maximo = c.maximo,
    nivel = case when f.contado = '-infinity' then 0 else freno_nivel(f, ahora) end + 1
  from jsonb_to_recordset(cubetas) as c (llave text, libres integer, maximo integer) where f.llave = c.llave;
  select max(f.nivel) into nivel from freno f where f.llave = any (llaves);
  return next;
end $$;
