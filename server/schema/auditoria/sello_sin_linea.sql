-- At the commit: seals that no line of the transaction will take get one. Whether one will is a setting of the transaction:
-- the table of pending lines is full of those that others took, and reading past them cost more with every save.
create or replace function sello_sin_linea() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.acto::text = current_setting('renadet.acto', true) and coalesce(current_setting('renadet.linea', true), '') = '' then
    perform auditar(jsonb_build_array(linea_de_sellos()));
  end if;
  return null;
end $$;
drop trigger if exists sin_linea on sello;
create constraint trigger sin_linea after insert on sello
  deferrable initially deferred for each row execute function sello_sin_linea();
alter table sello enable always trigger sin_linea;
