-- Authorities in scope of which these words are known (`dsloquesesabe`), so many at most. A word of three letters or more matches
-- as a beginning. As the owner, because behind row security the operator may not use the index; so it applies the scope itself.
create or replace function autoridades_con_palabras(buscadas text[], maximo integer) returns setof integer
language plpgsql stable rows 100 security definer set search_path = public, pg_temp as $$
declare
  institucion constant integer := alcance_institucion();
  areas constant integer[] := alcance_propietarios();
begin
  if institucion is null or coalesce(cardinality(buscadas), 0) = 0 then
    return;
  end if;
  return query
    select r.llresponsable from responsable r
    where r.dsloquesesabe is not null and vector_nombre(r.llinstitucion, r.dsloquesesabe) @@ array_to_string(
        array(select quote_literal(b) || case when length(b) > 2 then ':*' else '' end from unnest(buscadas) b)
        || case when institucion > 0 then '''#' || institucion || '''' end, '&')::tsquery
      and (areas is null or r.llpropietario = any (areas))
    order by r.llresponsable desc limit maximo;
end $$;
revoke execute on function autoridades_con_palabras from public;
grant execute on function autoridades_con_palabras to renadet_app;
