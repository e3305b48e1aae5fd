-- Identity of an external victim is its id over there (decisions.md, D-37): two of one name are two. What else the index
-- passes over (0060) stays passed over.
do $$
declare predicado text := (select pg_get_expr(indpred, indrelid) from pg_index where indexrelid = 'victima_misma'::regclass);
begin
  drop index victima_misma;
  execute 'create unique index victima_misma on victima (llcarpeta, dsnombre collate "C", dsapellidopaterno collate "C",
    coalesce(dsapellidomaterno, '''') collate "C", coalesce("victimaId", '''') collate "C")'
    || coalesce(' where ' || predicado, '');
end $$;

-- The bin moves with its file: who sees the file sees what was deleted from it. As the owner: the application may not
-- change what is in the bin.
create function mover_papelera() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update papelera set llinstitucion = new.llinstitucion, llpropietario = new.llpropietario where llcarpeta = new.llcarpeta;
  return null;
end $$;
revoke execute on function mover_papelera from public;
create trigger papelera_mudanza after update of llinstitucion, llpropietario on carpeta for each row
  when (old.llinstitucion <> new.llinstitucion or old.llpropietario <> new.llpropietario)
  execute function mover_papelera();
update papelera p set llinstitucion = c.llinstitucion, llpropietario = c.llpropietario
from carpeta c
where c.llcarpeta = p.llcarpeta and (p.llinstitucion, p.llpropietario) <> (c.llinstitucion, c.llpropietario);
