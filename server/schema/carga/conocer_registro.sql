-- A registry that was empty a moment ago has no statistics, and every plan made then is kept by its connection: behind
-- foreign keys all indexes look alike, and each row of a load would read all those before it. So a load asks for
-- statistics whenever the files have grown fourfold since the last ones; autovacuum would do so a minute later.
create or replace function conocer_registro() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if pg_relation_size('carpeta') < 4 * 8192 * (select greatest(relpages, 1)::bigint from pg_class where oid = 'carpeta'::regclass) then
    return false;
  end if;
  analyze (skip_locked) carpeta, victima, responsable, imputado, carpetapalabra, cargacarpeta;
  return true;
end $$;
revoke execute on function conocer_registro from public;
grant execute on function conocer_registro to renadet_app;
