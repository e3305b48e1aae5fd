-- The words that the scope's institution has, of those that begin so: one probe of the index each. As the owner, who may use it
-- behind row security; whoever reads their files passes the policy.
create or replace function palabras_con(inicio text) returns setof text
language plpgsql stable rows 10 security definer set search_path = public, pg_temp as $$
declare
  institucion constant integer := alcance_institucion();
  siguiente text := inicio;
begin
  loop
    siguiente := siguiente_palabra(siguiente, institucion);
    exit when siguiente is null or not siguiente ^@ inicio or length(inicio) < 3 and siguiente <> inicio;
    return next siguiente;
    siguiente := siguiente || U&'\0001'; -- no word comes between
  end loop;
end $$;
revoke execute on function palabras_con from public;
grant execute on function palabras_con to renadet_app;
