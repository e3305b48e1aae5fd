-- What files add or take away, written with every change. As the owner: the application can read the totals and never
-- write them. A record's area is always its file's, so what a victim adds or takes away is told by the file. The file is
-- held while its victim is counted, so that nobody moves it to another day, area or crime meanwhile.
create or replace function contar_carpetas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into cambiocarpeta
      select fcinicio, dia_mexico(fcregistro), fcintegracion,
        (fcintegracion is not null and provienejusticianet = 0)::integer, llinstitucion, llpropietario, lldelito,
        coalesce(lletapa, -1), coalesce(llestatus, -1), coalesce(llusuario, -1),
        coalesce(llformainicio, -1), 1 from nuevas;
    insert into cambionumero (llinstitucion, llpropietario, fcinicio, noci, n)
      select llinstitucion, llpropietario, fcinicio, noci, 1 from nuevas;
  elsif tg_op = 'DELETE' then
    insert into cambiocarpeta
      select fcinicio, dia_mexico(fcregistro), fcintegracion,
        (fcintegracion is not null and provienejusticianet = 0)::integer, llinstitucion, llpropietario, lldelito,
        coalesce(lletapa, -1), coalesce(llestatus, -1), coalesce(llusuario, -1),
        coalesce(llformainicio, -1), -1 from viejas;
    insert into cambionumero (llinstitucion, llpropietario, fcinicio, noci, n)
      select llinstitucion, llpropietario, fcinicio, noci, -1 from viejas;
  -- most changes, a folio among them, are of nothing that is counted: told by one look. Old rows are never joined to
  -- new ones here: by the plan of a single row, or asked for its first row alone, a join compares each with each.
  elsif exists (
      select llcarpeta, fcinicio, fcregistro, fcintegracion, provienejusticianet, llinstitucion, llpropietario, lldelito,
        lletapa, llestatus, llusuario, llformainicio, noci from viejas
      except select llcarpeta, fcinicio, fcregistro, fcintegracion, provienejusticianet, llinstitucion, llpropietario, lldelito,
        lletapa, llestatus, llusuario, llformainicio, noci from nuevas) then
    insert into cambiocarpeta
      select fcinicio, dia_mexico(fcregistro), fcintegracion,
        (fcintegracion is not null and provienejusticianet = 0)::integer, llinstitucion, llpropietario, lldelito,
        coalesce(lletapa, -1), coalesce(llestatus, -1), coalesce(llusuario, -1), coalesce(llformainicio, -1), sum(n)
      from (select w.*, 1 as n from nuevas w union all select v.*, -1 from viejas v) k
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 having sum(n) <> 0;
    insert into cambionumero (llinstitucion, llpropietario, fcinicio, noci, n)
      select llinstitucion, llpropietario, fcinicio, noci, sum(n)
      from (select w.*, 1 as n from nuevas w union all select v.*, -1 from viejas v) k group by 1, 2, 3, 4 having sum(n) <> 0;
    -- all that hangs from a file moves with its day, area or crime
    if exists (select llcarpeta, fcinicio, llinstitucion, llpropietario, lldelito from viejas
        except select llcarpeta, fcinicio, llinstitucion, llpropietario, lldelito from nuevas) then
      with movida as (
        select llcarpeta, fcinicio, llinstitucion, llpropietario, lldelito, sum(n) as n
        from (select w.*, 1 as n from nuevas w union all select v.*, -1 from viejas v) k group by 1, 2, 3, 4, 5 having sum(n) <> 0
      ), victimas as (
        insert into cambiovictima
          select k.fcinicio, k.llinstitucion, k.llpropietario, k.lldelito, coalesce(h.llgenero, -1), d.valores, k.n
          from movida k join victima h using (llcarpeta) cross join lateral dimensiones_victima(h) d
      )
      insert into cambioresponsable
        select k.fcinicio, k.llinstitucion, k.llpropietario, k.lldelito, h.boexistente, coalesce(h.llgobierno, -1),
          coalesce(h.llsubnivel, -1), coalesce(h.lldependencia, -1), k.n
        from movida k join responsable h using (llcarpeta);
    end if;
  end if;
  return null;
end $$;
create or replace trigger carpeta_cuenta_alta after insert on carpeta
  referencing new table as nuevas
  for each statement execute function contar_carpetas();
create or replace trigger carpeta_cuenta_baja after delete on carpeta
  referencing old table as viejas
  for each statement execute function contar_carpetas();
create or replace trigger carpeta_cuenta_cambio after update on carpeta
  referencing old table as viejas new table as nuevas
  for each statement execute function contar_carpetas();
