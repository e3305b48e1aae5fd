-- The search by number, as fast behind row security as without it.

-- Part of a number. Trigrams serve poorly here: numbers of one office share nearly all of theirs, and every list of
-- files that has one must be read (15 ms over 24,200 files). Windows of ten characters from every position name a few
-- files each (0.2 ms, and a smaller index); a shorter text is the beginning of a window.
create function ventanas(texto text) returns tsvector language sql immutable parallel safe
return array_to_tsvector(array(select substr(texto, i, 10) from generate_series(1, length(texto)) as i));

-- Windows that together cover a text: every tenth one, and the last. A text of less than ten begins one.
create function buscar_ventanas(texto text) returns tsquery language sql immutable parallel safe
return (
  select string_agg(
    '''' || replace(replace(substr(texto, i, 10), '\', '\\'), '''', '''''') || ''''
      || case when length(texto) < 10 then ':*' else '' end, ' & ')::tsquery
  from (select generate_series(1, length(texto) - 9, 10) union select greatest(length(texto) - 9, 1)) as inicio(i)
);

-- fastupdate would let the first search after many inserts pay for them
create index carpeta_noci_ventanas on carpeta using gin (ventanas(translate(noci, 'Ñ', 'N'))) with (fastupdate = off);
-- Statistics of windows would cost each planning more than the search itself
alter index carpeta_noci_ventanas alter column 1 set statistics 0;

-- Files of the scope's institution whose number has the text somewhere in it, Ñ and N folded as in the text.
-- Behind row security no such condition may use an index, because the operator is not leakproof. So this runs as the
-- owner, applies the institution itself and answers ids only; whoever reads the files still passes the policy.
create function carpetas_con_numero(texto text) returns setof integer
language sql stable rows 20 security definer set search_path = public, pg_temp
begin atomic
  select llcarpeta from carpeta
  where ventanas(translate(noci, 'Ñ', 'N')) @@ buscar_ventanas(texto)
    and (length(texto) <= 10 or strpos(translate(noci, 'Ñ', 'N'), texto) > 0)
    and (alcance_institucion() = 0 or llinstitucion = alcance_institucion());
end;
revoke execute on function carpetas_con_numero from public;
grant execute on function carpetas_con_numero to renadet_app;
