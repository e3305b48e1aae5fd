-- Files of the scope's institution whose number has the text somewhere in it, Ñ and N folded as in the text.
-- Behind row security no such condition may use an index, because the operator is not leakproof. So this runs as the
-- owner, applies the institution itself and answers ids only; whoever reads the files still passes the policy.
create or replace function carpetas_con_numero(texto text) returns setof integer
language sql stable parallel restricted rows 20 security definer set search_path = public, pg_temp
begin atomic
  select llcarpeta from carpeta
  where ventanas(translate(noci, 'Ñ', 'N')) @@ buscar_ventanas(texto)
    and (length(texto) <= 10 or strpos(translate(noci, 'Ñ', 'N'), texto) > 0)
    and (alcance_institucion() = 0 or llinstitucion = alcance_institucion());
end;
revoke execute on function carpetas_con_numero from public;
grant execute on function carpetas_con_numero to renadet_app;
