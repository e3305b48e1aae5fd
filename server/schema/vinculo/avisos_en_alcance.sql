-- The notices of an office: what crosses from one to another is decided here and nowhere else (ADR 68). Its own record; which
-- of its fields are equal, but for place, authority and numbers; its own answer. Of the other side nothing, until both share:
-- then who has it, its number, folio and stage.
create or replace function avisos_en_alcance() returns table (numero text, fcdado date, llvictima integer, llcarpeta integer,
  noci text, nombre text, iguales text[], respuesta text, motivorespuesta text, otra jsonb)
language sql stable security definer rows 20 set search_path = public, pg_temp
begin atomic
  select x.numero, dia_mexico(x.fcdado), v.llvictima, c.llcarpeta, c.noci,
    nombre_de_persona(v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno),
    array(select campo from unnest(array['nombre', 'apellidos', 'paterno', 'materno', 'nacimiento', 'anio', 'sexo', 'curp', 'dia'])
      with ordinality as u (campo, orden) where p.grados ->> campo = 'igual' order by orden),
    x.respuesta, x.motivorespuesta,
    case when x.respuesta = 'COMPARTIR' and y.respuesta = 'COMPARTIR' then (
      select jsonb_build_object('institucion', i.dsinstitucion, 'noci', d.noci, 'folio', d.folio, 'etapa', e.dsetapa)
      from victima w join carpeta d on d.llcarpeta = w.llcarpeta join ctinstitucion i on i.llinstitucion = d.llinstitucion
        left join ctetapa e on e.lletapa = d.lletapa
      where w.llvictima = y.llvictima) end
  from aviso x join par p on p.a = x.a and p.b = x.b
    join victima v on v.llvictima = x.llvictima join carpeta c on c.llcarpeta = v.llcarpeta
    join aviso y on y.a = x.a and y.b = x.b and y.llvictima <> x.llvictima and y.fcretirado is null
  where x.fcretirado is null and v.llinstitucion = alcance_institucion()
    and (alcance_propietarios() is null or v.llpropietario = any (alcance_propietarios()))
    and aviso_vetado(x.a, x.b) is null;
end;
revoke execute on function avisos_en_alcance from public;
grant execute on function avisos_en_alcance to renadet_app;
