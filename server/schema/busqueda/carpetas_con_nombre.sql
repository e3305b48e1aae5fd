-- Files of the scope's institution with one victim who bears every word; the words of two victims never add up to one
-- person. A word of three letters or more is the beginning of a word ('GARC'), a shorter one ('DE') a whole word.
-- Beginnings become the words that the institution has, which the index finds much faster; a beginning of very many stays one.
-- Of words that others have it neither learns nor takes time (ADR 68).
-- Words are of letters and digits only (palabras() of domain/src/lib/texto.ts): nothing in them can be an operator.
-- Most bear the very words. They are found by a key of the index for each word, which follows the rarest and skips in the
-- others; in one condition of all words each entry is judged. That is left to the few who bear a word that goes on.
-- As the owner, because behind row security neither operator may use an index; whoever reads the files passes the policy.
create or replace function carpetas_con_nombre(buscadas text[]) returns setof integer
language plpgsql stable rows 100 security definer set search_path = public, pg_temp as $$
declare
  con constant text := 'vector_nombre(v.llinstitucion, v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno) @@ %L::tsquery';
  institucion constant integer := alcance_institucion();
  enteras text[] := case when institucion > 0 then array['''#' || institucion || ''''] else '{}' end;
  todas text[] := enteras;
  siguen text[] := '{}';
  condiciones text[];
  buscada text;
  parte record;
begin
  if institucion is null then
    return;
  end if;
  if cardinality(buscadas) = 1 then
    buscada := buscadas[1] || case when length(buscadas[1]) < 3 then '' else U&'\+10FFFF' end;
    if institucion = 0 then
      return query select k.llcarpeta from carpetapalabra k
        where k.palabra >= buscadas[1] and k.palabra <= buscada and k.comun < length(buscadas[1]);
    else
      return query select k.llcarpeta from carpetapalabra k
        where k.llinstitucion = institucion and k.palabra >= buscadas[1] and k.palabra <= buscada and k.comun < length(buscadas[1]);
    end if;
    return;
  end if;
  foreach buscada in array buscadas loop
    parte := partes_de_nombre(buscada, institucion);
    if parte.entera is null and parte.siguen is null then
      return; -- nobody of its own bears it
    end if;
    enteras := array_append(enteras, parte.entera);
    todas := array_append(todas, '(' || concat_ws('|', parte.entera, parte.siguen) || ')');
    siguen := siguen || array_remove(array[parte.siguen], null);
  end loop;
  if array_position(enteras, null) is not null then
    condiciones := array[format(con, array_to_string(todas, '&'))];
  else
    select array[string_agg(format(con, entera), ' and ')] into condiciones from unnest(enteras) entera;
    if siguen <> '{}' then
      condiciones := condiciones || format(con, array_to_string(todas || ('(' || array_to_string(siguen, '|') || ')'), '&'));
    end if;
  end if;
  return query execute 'select distinct v.llcarpeta from victima v where ' || array_to_string(condiciones, ' or ');
end $$;
revoke execute on function carpetas_con_nombre from public;
grant execute on function carpetas_con_nombre to renadet_app;
