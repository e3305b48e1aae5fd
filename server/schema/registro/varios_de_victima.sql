-- What a foreign key says of one id, of the lists of a victim: each id is in its catalogue; and the list is in order, each
-- id once. One comparison says all of it: the list is what its catalogue has of it, in order.
create or replace function varios_de_victima() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.metodos <> array(select llmetodo from ctmetodo where llmetodo = any (new.metodos) order by 1)
    or new.finalidades <> array(select llfinalidad from ctfinalidad where llfinalidad = any (new.finalidades) order by 1)
    or new.motivos <> array(select llmotivo from ctmotivo where llmotivo = any (new.motivos) order by 1)
  then
    raise exception 'victim %: ids that their catalogue does not have, twice or out of order', new.llvictima
      using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
revoke execute on function varios_de_victima from public;
create or replace trigger varios before insert or update of metodos, finalidades, motivos on victima for each row
  when (new.metodos is not null or new.finalidades is not null or new.motivos is not null)
  execute function varios_de_victima();
