-- Files of the scope's institution with one victim who bears every word; the words of two victims never add up to one
-- person. A word of three letters or more is the beginning of a word ('GARC'), a shorter one ('DE') a whole word.
-- Beginnings become the words that there are, which the index finds much faster; a beginning of very many stays one.
-- Words are of letters and digits only (palabras() of domain/src/lib/texto.ts): nothing in them can be an operator.
-- As the owner, because behind row security neither operator may use an index; whoever reads the files passes the policy.
create or replace function carpetas_con_nombre(buscadas text[]) returns setof integer
language plpgsql stable rows 100 security definer set search_path = public, pg_temp as $$
declare
  institucion constant integer := alcance_institucion();
  partes text[] := case when institucion > 0 then array['''#' || institucion || ''''] else '{}' end;
  buscada text;
  parte text;
begin
  if institucion is null then
    return;
  end if;
  if cardinality(buscadas) = 1 then
    return query
      select k.llcarpeta from carpetapalabra k
      where k.palabra >= buscadas[1]
        and k.palabra <= buscadas[1] || case when length(buscadas[1]) < 3 then '' else U&'\+10FFFF' end
        and k.comun < length(buscadas[1]) and (institucion = 0 or k.llinstitucion = institucion);
    return;
  end if;
  foreach buscada in array buscadas loop
    parte := parte_de_nombre(buscada);
    if parte is null then
      return; -- nobody bears it
    end if;
    partes := partes || parte;
  end loop;
  return query
    select distinct v.llcarpeta from victima v
    where vector_nombre(v.llinstitucion, v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno)
      @@ array_to_string(partes, '&')::tsquery;
end $$;
revoke execute on function carpetas_con_nombre from public;
grant execute on function carpetas_con_nombre to renadet_app;
