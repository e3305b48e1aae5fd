drop function if exists guardar_pares(integer[], boolean, json);
-- What the job scored of some victims, against those of all other files. Open pairs of theirs that were not found again go; what
-- somebody decided stays as it was. A victim who left meanwhile has no pair.
create or replace function guardar_pares(victimas integer[], filas json) returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  with dado as materialized (
      select least(f.a, f.b) as a, greatest(f.a, f.b) as b, f.peso, f.clase, f.caso, f.grados, f.modelo,
        coalesce(f.pesopublico, f.peso) as pesopublico
      from json_to_recordset(filas) f (a integer, b integer, peso real, clase text, caso text, grados jsonb, modelo integer,
        pesopublico real)
      where alcance_institucion() = 0),
    ida as (
      delete from par p where alcance_institucion() = 0 and estado = 'ABIERTO'
        and (p.a = any (victimas) or p.b = any (victimas))
        and not exists (select from dado d where d.a = p.a and d.b = p.b))
  insert into par as p (a, b, carpetaa, carpetab, instituciona, institucionb, propietarioa, propietariob,
    peso, clase, caso, grados, modelo, pesopublico)
  select d.a, d.b, x.llcarpeta, y.llcarpeta, x.llinstitucion, y.llinstitucion, x.llpropietario, y.llpropietario,
    d.peso, d.clase, d.caso, d.grados, d.modelo, d.pesopublico
  from dado d join comparable x on x.llvictima = d.a join comparable y on y.llvictima = d.b
  on conflict (a, b) do update
    set peso = excluded.peso, clase = excluded.clase, caso = excluded.caso, grados = excluded.grados, modelo = excluded.modelo,
      pesopublico = excluded.pesopublico
    where p.estado = 'ABIERTO' and (p.peso, p.clase, p.caso, p.grados, p.modelo, p.pesopublico)
      is distinct from (excluded.peso, excluded.clase, excluded.caso, excluded.grados, excluded.modelo, excluded.pesopublico);
end;
revoke execute on function guardar_pares from public;
grant execute on function guardar_pares to renadet_app;
