-- What was deleted of a file moves with it by its own trigger (papelera_mudanza, 0068), institution and area: the guard of
-- retired areas said the area once more.
create or replace function area_sigue_en_uso() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from nuevas n join viejas v on v.llcarpeta = n.llcarpeta and v.llpropietario <> n.llpropietario
    join ctpropietario p on p.llpropietario = n.llpropietario and p.boactivo = 0) then
    raise exception using errcode = 'RT001', message = 'the area that a file moves to is retired';
  end if;
  return null;
end $$;
