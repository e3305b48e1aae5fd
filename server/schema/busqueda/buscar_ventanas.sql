-- Windows that together cover a text: every tenth one, and the last. A text of less than ten begins one.
create or replace function buscar_ventanas(texto text) returns tsquery language sql immutable parallel safe
return (
  select string_agg(
    '''' || replace(replace(substr(texto, i, 10), '\', '\\'), '''', '''''') || ''''
      || case when length(texto) < 10 then ':*' else '' end, ' & ')::tsquery
  from (select generate_series(1, length(texto) - 9, 10) union select greatest(length(texto) - 9, 1)) as inicio(i)
);
