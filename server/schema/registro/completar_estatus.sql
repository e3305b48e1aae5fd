-- Gives a history to the files that have none: those of before there was one, and those of an older backup (ADR 55).
-- In batches, so that no statement seals a million rows. @param cuantas so many files at most: who seals keeps others from
-- writing until the commit @param desde none up to this one: each call goes on where the one before ended, and not through all
-- that have theirs @returns the last file that it gave one
drop function if exists completar_estatus();
drop function if exists completar_estatus(integer);
create or replace function completar_estatus(cuantas integer default null, desde integer default 0) returns integer language plpgsql set search_path = public, pg_temp as $$
declare
  lote integer[];
  ultima integer;
begin
  for lote in
    select array_agg(llcarpeta) from (
      select c.llcarpeta, (row_number() over (order by c.llcarpeta) - 1) / 500 as n from carpeta c
      where c.llcarpeta > desde and not exists (select from carpetaestatus e where e.llcarpeta = c.llcarpeta)
      order by c.llcarpeta limit cuantas) f
    group by n order by n
  loop
    insert into carpetaestatus
        (llcarpeta, llinstitucion, llpropietario, lletapa, llestatus, fcestatus, registrado, puerta, llusuario)
      select e.llcarpeta, e.llinstitucion, e.llpropietario, e.lletapa, e.llestatus, e.fcestatus, e.registrado, e.puerta,
        e.llusuario
      from carpeta c, estatus_conocido(c) with ordinality e
      where c.llcarpeta = any (lote) order by c.llcarpeta, e.ordinality;
    ultima := (select max(i) from unnest(lote) i);
  end loop;
  return ultima;
end $$;
revoke execute on function completar_estatus from public;
