-- What a foreign key says of one id, of columns that are lists of ids (`varios`, D-107): each id is in its catalogue; and the
-- list is in order, each id once. One comparison says all of it: the list is what its catalogue has of it, in order. Makes the
-- triggers of a table, from the catalogue of each of its lists. Asked once a statement, as comprobar_claves, and of each different
-- list once, however many rows have it.
create or replace function varios_de(tabla regclass, listas jsonb) returns void language plpgsql as $$
declare
  casos text;
begin
  select string_agg(format('when exists (select from (select distinct %1$I as ids from nuevas where %1$I is not null) n
        where ids <> array(select %2$I from %3$I where %2$I = any (ids) order by 1)) then %1$L', columna,
      regexp_replace(catalogo, '^ct', 'll'), catalogo), ' ')
    into casos from jsonb_each_text(listas) l (columna, catalogo);
  execute format($f$
    create or replace function varios_de_%1$s() returns trigger language plpgsql set search_path = public, pg_temp as $t$
    declare
      rota text;
    begin
      rota := case %2$s end;
      if rota is not null then
        raise foreign_key_violation using table = '%1$s', column = rota,
          message = format('a row of %1$s names ids in %%s that their catalogue does not have, twice or out of order', rota);
      end if;
      return null;
    end $t$;
    revoke execute on function varios_de_%1$s from public;
    create or replace trigger varios_alta after insert on %1$s referencing new table as nuevas
      for each statement execute function varios_de_%1$s();
    create or replace trigger varios_cambio after update on %1$s referencing new table as nuevas
      for each statement execute function varios_de_%1$s()$f$, tabla, casos);
end $$;
