-- What a foreign key says of one id, of the lists of a victim: each id is in its catalogue; and the list is in order, each
-- id once. One comparison says all of it: the list is what its catalogue has of it, in order. Asked once a statement, as
-- claves_de, and of each different list once, however many victims have it.
drop trigger if exists varios on victima;
create or replace function varios_de_victima() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  rota text;
begin
  rota := case
    when exists (select from (select distinct metodos as ids from nuevas where metodos is not null) n
      where ids <> array(select llmetodo from ctmetodo where llmetodo = any (ids) order by 1)) then 'metodos'
    when exists (select from (select distinct finalidades as ids from nuevas where finalidades is not null) n
      where ids <> array(select llfinalidad from ctfinalidad where llfinalidad = any (ids) order by 1)) then 'finalidades'
    when exists (select from (select distinct motivos as ids from nuevas where motivos is not null) n
      where ids <> array(select llmotivo from ctmotivo where llmotivo = any (ids) order by 1)) then 'motivos'
  end;
  if rota is not null then
    raise foreign_key_violation using table = 'victima', column = rota,
      message = format('a victim names ids in %s that their catalogue does not have, twice or out of order', rota);
  end if;
  return null;
end $$;
revoke execute on function varios_de_victima from public;
create or replace trigger varios_alta after insert on victima referencing new table as nuevas
  for each statement execute function varios_de_victima();
create or replace trigger varios_cambio after update on victima referencing new table as nuevas
  for each statement execute function varios_de_victima();
