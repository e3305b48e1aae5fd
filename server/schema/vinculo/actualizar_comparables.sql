-- What is compared of some files' victims, as the records say it now. @returns those of which it was something else
create or replace function actualizar_comparables(carpetas integer[]) returns integer[] language plpgsql
set search_path = public, pg_temp as $$
declare
  tocadas integer[];
begin
  with ahora as materialized (select * from hechoscomparable where llcarpeta = any (carpetas)),
    antes as materialized (select * from comparable where llcarpeta = any (carpetas))
  select coalesce(array_agg(distinct llcarpeta), '{}') into tocadas from (
    (select * from ahora except all select * from antes) union all (select * from antes except all select * from ahora)) x;
  if tocadas = '{}' then
    return tocadas;
  end if;
  delete from comparable where llcarpeta = any (tocadas);
  insert into comparable select * from hechoscomparable where llcarpeta = any (tocadas);
  perform poner_claves(tocadas);
  -- whose a pair is, also one that was decided
  update par p set instituciona = c.llinstitucion, propietarioa = c.llpropietario from comparable c
    where c.llvictima = p.a and p.carpetaa = any (tocadas)
      and (p.instituciona, p.propietarioa) is distinct from (c.llinstitucion, c.llpropietario);
  update par p set institucionb = c.llinstitucion, propietariob = c.llpropietario from comparable c
    where c.llvictima = p.b and p.carpetab = any (tocadas)
      and (p.institucionb, p.propietariob) is distinct from (c.llinstitucion, c.llpropietario);
  return tocadas;
end $$;
revoke execute on function actualizar_comparables from public;
