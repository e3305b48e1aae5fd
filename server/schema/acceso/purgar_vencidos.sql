-- Drafts and deleted records older than their time. As the owner, because nobody else may see another's drafts.
create or replace function purgar_vencidos(plazo interval) returns table (borradores bigint, eliminados bigint)
language sql security definer set search_path = public, pg_temp
begin atomic
  with b as (delete from borrador where guardado < now() - plazo returning 1),
    p as (delete from papelera where fcborrado < now() - plazo returning 1),
    q as (delete from queja where fceliminado < now() - plazo returning 1)
  select (select count(*) from b), (select count(*) from p) + (select count(*) from q);
end;
revoke execute on function purgar_vencidos from public;
grant execute on function purgar_vencidos to renadet_app;
