-- The public check counts an address and its network in one go. Keys in their order, so that two calls never wait for each
-- other; windows that are over are cleared last, where nothing is waited for any more.
create or replace function contar_consultas(cuales text[], ventana interval)
returns table (cual text, veces integer, restan integer)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  return query insert into consultapublica as c (llave, desde, veces)
    select k, now(), 1 from unnest(cuales) k order by k collate "C"
    on conflict (llave) do update set
      desde = case when c.desde < now() - ventana then now() else c.desde end,
      veces = case when c.desde < now() - ventana then 1 else c.veces + 1 end
    returning c.llave, c.veces, greatest(1, ceil(extract(epoch from c.desde + ventana - now())))::integer;
  delete from consultapublica where llave in (
    select p.llave from consultapublica p where p.desde < now() - ventana and p.llave <> all (cuales)
    order by p.desde limit 20 for update skip locked);
end $$;
revoke execute on function contar_consultas from public;
grant execute on function contar_consultas to renadet_app;
