-- Mail domains that belong to institutions in use, and not to this one.
create or replace function dominios_ajenos(institucion integer) returns setof text
language sql stable security definer set search_path = public, pg_temp
begin atomic
  with de as (
    select i.llinstitucion, unnest(dominios_de(i.llinstitucion, i.dominios)) as dominio
    from ctinstitucion i where i.boactivo = 1)
  select dominio from de group by dominio having bool_and(llinstitucion is distinct from institucion);
end;
revoke execute on function dominios_ajenos from public;
grant execute on function dominios_ajenos to renadet_app;
