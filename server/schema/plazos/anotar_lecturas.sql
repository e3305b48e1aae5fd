-- Files in temporary archive that somebody opened since the audit was last looked at: they are looked at again. Lines of
-- chains that commit side by side may become visible after later ones: what was looked at last time is looked at once more.
create or replace function anotar_lecturas() returns void language plpgsql set search_path = public, pg_temp as $$
declare
  ultima bigint;
  ahora pg_snapshot;
  tope bigint;
  l plazolectura;
begin
  -- in one look: whoever has a lower id than one that is seen had begun before it
  select coalesce(max(id), 0), pg_current_snapshot() into ultima, ahora from auditoria;
  tope := pg_snapshot_xmax(ahora)::text::bigint;
  select * into l from plazolectura;
  if l is null then
    l := row(true, 0, 0, 0);
  end if;
  -- of a higher number than any of this server: it was written by another one, before a backup of it came here
  if pg_snapshot_xmin(ahora)::text::bigint >= l.tope or l.tope > tope then
    if l.visto = ultima and l.id = ultima then
      return;
    end if;
    l.id := l.visto;
    l.visto := ultima;
    l.tope := tope;
  end if;
  with abierta as (
      select a.llcarpeta, max(dia_mexico(a.ocurrio)) as dia from auditoria a join carpeta c on c.llcarpeta = a.llcarpeta
      where a.id > l.id and a.operacion = 'carpeta.leer' and c.llestatus = 4
      group by 1),
    vista as (
      update plazomovimiento m set vista = a.dia from abierta a
      where m.llcarpeta = a.llcarpeta and m.vista is distinct from a.dia returning m.llcarpeta)
  insert into plazonota (llcarpeta) select llcarpeta from vista;
  insert into plazolectura select l.* on conflict (unica) do update set id = excluded.id, visto = excluded.visto, tope = excluded.tope;
end $$;
revoke execute on function anotar_lecturas from public;
