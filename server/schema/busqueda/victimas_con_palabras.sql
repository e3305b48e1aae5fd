-- Victims in scope who bear all of these words of a name, or words that sound like them, or all but one of three or more: what
-- a slip in one word, a word too many or one too few leaves. So many of each at most, any of them. Words are as palabras_de_nombre() gives them: letters only.
-- As the owner, because behind row security the operator may not use the index; so it applies the scope itself.
create or replace function victimas_con_palabras(buscadas text[], maximo integer) returns setof integer
language plpgsql stable rows 100 security definer set search_path = public, pg_temp as $$
declare
  institucion constant integer := alcance_institucion();
  areas constant integer[] := alcance_propietarios();
  distintas constant text[] := array(select palabras_que_suenan(b)
    from (select distinct b from unnest(buscadas) b where b ~ '^[A-Z]{2,}$' limit 6) x);
  cuantas constant integer := cardinality(distintas);
begin
  if institucion is null or cuantas < 2 then
    return;
  end if;
  for sin in 0 .. case when cuantas > 2 then cuantas else 0 end loop
    return query
      select v.llvictima from victima v
      where vector_nombre(v.llinstitucion, v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno)
        @@ array_to_string(distintas[1:sin - 1] || distintas[sin + 1:]
          || case when institucion > 0 then '''#' || institucion || '''' end, '&')::tsquery
        and (areas is null or v.llpropietario = any (areas))
      limit maximo;
  end loop;
end $$;
revoke execute on function victimas_con_palabras from public;
grant execute on function victimas_con_palabras to renadet_app;
