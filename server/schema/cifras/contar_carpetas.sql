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
  -- most changes, a folio among them, are of nothing that is counted: told by one look
  elsif exists (select from viejas v join nuevas w using (llcarpeta)
      where (v.fcinicio, v.fcregistro, v.fcintegracion, v.provienejusticianet, v.llinstitucion, v.llpropietario,
          v.lldelito, v.lletapa, v.llestatus, v.llusuario, v.llformainicio, v.noci)
        is distinct from (w.fcinicio, w.fcregistro, w.fcintegracion, w.provienejusticianet, w.llinstitucion, w.llpropietario,
          w.lldelito, w.lletapa, w.llestatus, w.llusuario, w.llformainicio, w.noci)) then
    insert into cambiocarpeta
      select k.fcinicio, dia_mexico(k.fcregistro), k.fcintegracion,
        (k.fcintegracion is not null and k.provienejusticianet = 0)::integer, k.llinstitucion, k.llpropietario,
        k.lldelito, coalesce(k.lletapa, -1), coalesce(k.llestatus, -1), coalesce(k.llusuario, -1),
        coalesce(k.llformainicio, -1), k.n
      from viejas v join nuevas w using (llcarpeta), lateral (values
        (v.fcinicio, v.fcregistro, v.fcintegracion, v.provienejusticianet, v.llinstitucion, v.llpropietario, v.lldelito,
          v.lletapa, v.llestatus, v.llusuario, v.llformainicio, -1),
        (w.fcinicio, w.fcregistro, w.fcintegracion, w.provienejusticianet, w.llinstitucion, w.llpropietario, w.lldelito,
          w.lletapa, w.llestatus, w.llusuario, w.llformainicio, 1)) k (fcinicio, fcregistro, fcintegracion, provienejusticianet,
          llinstitucion, llpropietario, lldelito, lletapa, llestatus, llusuario, llformainicio, n)
      where (v.fcinicio, v.fcregistro, v.fcintegracion, v.provienejusticianet, v.llinstitucion, v.llpropietario,
          v.lldelito, v.lletapa, v.llestatus, v.llusuario, v.llformainicio)
        is distinct from (w.fcinicio, w.fcregistro, w.fcintegracion, w.provienejusticianet, w.llinstitucion,
          w.llpropietario, w.lldelito, w.lletapa, w.llestatus, w.llusuario, w.llformainicio);
    insert into cambionumero (llinstitucion, llpropietario, fcinicio, noci, n)
      select k.* from viejas v join nuevas w using (llcarpeta), lateral (values
        (v.llinstitucion, v.llpropietario, v.fcinicio, v.noci, -1), (w.llinstitucion, w.llpropietario, w.fcinicio, w.noci, 1)) k
      where (v.llinstitucion, v.llpropietario, v.fcinicio, v.noci)
        is distinct from (w.llinstitucion, w.llpropietario, w.fcinicio, w.noci);
    -- all that hangs from a file moves with its day, area or crime
    if exists (select from viejas v join nuevas w using (llcarpeta)
        where (v.fcinicio, v.llinstitucion, v.llpropietario, v.lldelito)
          is distinct from (w.fcinicio, w.llinstitucion, w.llpropietario, w.lldelito)) then
      insert into cambiovictima
        select k.fcinicio, k.llinstitucion, k.llpropietario, k.lldelito, coalesce(h.llgenero, -1), d.valores, k.n
        from viejas v join nuevas w using (llcarpeta) join victima h using (llcarpeta)
        cross join lateral dimensiones_victima(h) d
        cross join lateral (values (v.fcinicio, v.llinstitucion, v.llpropietario, v.lldelito, -1),
          (w.fcinicio, w.llinstitucion, w.llpropietario, w.lldelito, 1)) k (fcinicio, llinstitucion, llpropietario, lldelito, n)
        where (v.fcinicio, v.llinstitucion, v.llpropietario, v.lldelito)
          is distinct from (w.fcinicio, w.llinstitucion, w.llpropietario, w.lldelito);
      insert into cambioresponsable
        select k.fcinicio, k.llinstitucion, k.llpropietario, k.lldelito, h.boexistente, coalesce(h.llgobierno, -1),
          coalesce(h.llsubnivel, -1), coalesce(h.lldependencia, -1), k.n
        from viejas v join nuevas w using (llcarpeta) join responsable h using (llcarpeta)
        cross join lateral (values (v.fcinicio, v.llinstitucion, v.llpropietario, v.lldelito, -1),
          (w.fcinicio, w.llinstitucion, w.llpropietario, w.lldelito, 1)) k (fcinicio, llinstitucion, llpropietario, lldelito, n)
        where (v.fcinicio, v.llinstitucion, v.llpropietario, v.lldelito)
          is distinct from (w.fcinicio, w.llinstitucion, w.llpropietario, w.lldelito);
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
