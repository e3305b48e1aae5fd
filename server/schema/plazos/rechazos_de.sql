-- Keeps the numbers of files that some loads rejected: those with an error in the workbook, which the browser found, and
-- those that the server refused. A row without a number that can be read names no file: its load alone tells it.
-- A number that was rejected again waits since then.
create or replace function rechazos_de(cargas uuid[]) returns integer[]
language sql set search_path = public, pg_temp
begin atomic
  with dicho as (
    select c.llcarga, c.llinstitucion, dia_mexico(c.fccarga) as dia, upper(btrim(e ->> 'numCarpeta')) as noci
    from carga c
    cross join lateral (values ('errores'), ('incompletos'), ('victimasSinExpediente'), ('autoridadesSinExpediente'),
      ('complementosSinExpediente')) l (lista)
    cross join lateral jsonb_array_elements(case when jsonb_typeof(c.hallazgos -> lista) = 'array' then c.hallazgos -> lista
      else '[]' end) e
    where c.llcarga = any (cargas) and e ->> 'columna' is distinct from 'numCarpeta'
    union
    select c.llcarga, c.llinstitucion, dia_mexico(c.fccarga), upper(btrim(e ->> 'numCarpeta'))
    from cargalote l join carga c on c.llcarga = l.llcarga
    cross join lateral jsonb_array_elements(l.respuesta -> 'erroresBack') e
    where l.llcarga = any (cargas) and not e ? 'lugar'),
  ultima as (
    select distinct on (llinstitucion, noci) llinstitucion, noci, llcarga, dia from dicho where noci <> ''
    order by llinstitucion, noci, dia desc),
  puesto as (
    insert into plazorechazo as r (llinstitucion, noci, llcarga, dia) select * from ultima
    on conflict (llinstitucion, noci) do update set llcarga = excluded.llcarga, dia = excluded.dia
      where r.dia <= excluded.dia
    returning llrechazo)
  select coalesce(array_agg(llrechazo), '{}') from puesto;
end;
revoke execute on function rechazos_de from public;
