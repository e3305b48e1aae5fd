-- The noted numbers, in one statement: whoever reads sees all of it before or after. Two at once: the second does nothing.
create or replace function compactar_casos() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if pg_try_advisory_xact_lock(32049) and exists (select from cambiocaso) then
    with anotada as (delete from cambiocaso),
      quitada as (delete from casoconocido k using casotocado t
        where k.llinstitucion = t.llinstitucion and k.noci = t.noci returning k.*),
      puesta as (insert into casoconocido select * from casoreciente returning *)
    insert into casomes as t
      select llinstitucion, llpropietario, mes_resumen(dia), integrada, sum(n)
      from (select *, -1 as n from quitada union all select *, 1 from puesta) c
      group by 1, 2, 3, 4 having sum(n) <> 0
    on conflict (llinstitucion, llpropietario, mes, integrada) do update set n = t.n + excluded.n;
  end if;
end $$;
revoke execute on function compactar_casos from public;
grant execute on function compactar_casos to renadet_app;
