-- The words that there are, of those that begin so: one probe of the index each. As the owner: which words there are
-- tells nobody anything, and whoever reads their files passes the policy.
create or replace function palabras_con(inicio text) returns setof text
language sql stable rows 10 security definer set search_path = public, pg_temp
begin atomic
  with recursive w (palabra) as (
    (select palabra from carpetapalabra where palabra >= inicio order by palabra limit 1)
    union all
    select (select k.palabra from carpetapalabra k where k.palabra > w.palabra order by k.palabra limit 1) from w
    where w.palabra ^@ inicio and (length(inicio) > 2 or w.palabra <> inicio)
  )
  select palabra from w where palabra ^@ inicio and (length(inicio) > 2 or palabra = inicio);
end;
revoke execute on function palabras_con from public;
grant execute on function palabras_con to renadet_app;
