-- Moves what was written into the totals, in one statement: every moment adds up to the same. Two at once: the second
-- does nothing.
create or replace function compactar_calidad() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if pg_try_advisory_xact_lock(32057) and exists (select from cambiocalidad) then
    with q as (delete from cambiocalidad returning *)
    insert into calidadmes as t
      select llinstitucion, llpropietario, mes_resumen(dia), d / 10, d % 10, sum(n)
      from q, unnest(datos) d group by 1, 2, 3, 4, 5 having sum(n) <> 0
    on conflict (llinstitucion, llpropietario, mes, dato, estado) do update set n = t.n + excluded.n;
  end if;
end $$;
revoke execute on function compactar_calidad from public;
grant execute on function compactar_calidad to renadet_app;
