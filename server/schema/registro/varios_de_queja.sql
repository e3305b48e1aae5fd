-- What a foreign key says of one id, of the methods of a complaint (as varios_de_victima).
create or replace function varios_de_queja() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.metodos <> array(select llmetodo from ctmetodo where llmetodo = any (new.metodos) order by 1) then
    raise exception 'queja %: methods that their catalogue does not have, twice or out of order', new.llqueja
      using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
revoke execute on function varios_de_queja from public;
create or replace trigger varios before insert or update of metodos on queja for each row
  when (new.metodos is not null) execute function varios_de_queja();
