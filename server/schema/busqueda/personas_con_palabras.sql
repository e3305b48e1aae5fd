-- Victims and accused in scope whose name or alias has these words, or words that sound like them, so many of each kind at most:
-- the victims by alias, the accused by name or alias, then both by sound. A whole word of three letters or more matches as a beginning.
-- One sound alone must be of two letters or more. As the owner, because behind row security the operator may not use the index; so
-- it applies the scope itself, and what other institutions have takes it no time (ADR 68).
create or replace function personas_con_palabras(buscadas text[], texto text, maximo integer)
returns table (isvictima boolean, llave integer)
language plpgsql stable rows 20 security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  institucion constant integer := alcance_institucion();
  areas constant integer[] := alcance_propietarios();
  sonidos constant text[] := array(select distinct sonido(p) from unnest((palabras_de_nombre(texto))[:6]) p where sonido(p) <> '');
  enteras tsquery;
  suenan tsquery;
  consulta tsquery;
begin
  if institucion is null or coalesce(cardinality(buscadas), 0) = 0 then
    return;
  end if;
  select string_agg(e, '|')::tsquery, string_agg(s, '|')::tsquery into enteras, suenan
  from ctinstitucion i,
    lateral (select '(' || string_agg(quote_literal(i.llinstitucion || ':' || b) || case when length(b) > 2 then ':*' else '' end, '&') || ')' as e
      from unnest(buscadas[:6]) b) x,
    lateral (select '(' || string_agg(quote_literal(i.llinstitucion || '~' || b), '&') || ')' as s from unnest(sonidos) b) y
  where institucion in (0, i.llinstitucion);
  -- as they are written, then as they sound
  foreach consulta in array array[enteras, case when cardinality(sonidos) > 1 or length(sonidos[1]) > 1 then suenan end] loop
    continue when consulta is null;
    return query
      (select true, v.llvictima from victima v
        where vector_persona(v.llinstitucion, v.dsalias, v.dsalias, v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno) @@ consulta
          and (areas is null or v.llpropietario = any (areas)) limit maximo)
      union all
      (select false, m.llimputado from imputado m
        where vector_persona(m.llinstitucion, coalesce(m.dsalias, '') || ' ' || coalesce(m.dsnombre, '') || ' '
            || coalesce(m.dsapellidopaterno, '') || ' ' || coalesce(m.dsapellidomaterno, ''),
            m.dsalias, m.dsnombre, m.dsapellidopaterno, m.dsapellidomaterno) @@ consulta
          and (areas is null or m.llpropietario = any (areas)) limit maximo);
  end loop;
end $$;
revoke execute on function personas_con_palabras from public;
grant execute on function personas_con_palabras to renadet_app;
