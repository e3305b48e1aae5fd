-- What is compared of a victim in a file, registered or only typed. What nobody knows is null. Inlined where it is used, so it
-- has no search path of its own.
create or replace function comparable_de(v victima, c carpeta) returns setof comparable
language sql stable parallel safe rows 1
begin atomic
  select (v).llvictima, (v).llcarpeta, (v).llinstitucion, (v).llpropietario, n.nombres, sonidos_de(n.nombres) as sonidosnombres,
    nullif(array_to_string(n.paternas, ' '), '') as paterno, nullif(array_to_string(n.maternas, ' '), '') as materno,
    sonido(nullif(array_to_string(n.paternas, ''), '')) as sonidopaterno,
    sonido(nullif(array_to_string(n.maternas, ''), '')) as sonidomaterno, n.fechanacimiento,
    coalesce(extract(year from n.fechanacimiento),
      -- an age is that of the registration, as the forms fill it in; of who is only typed, today's
      -- one that is known more or less tells no year
      extract(year from coalesce((v).fcregistro, dia_mexico(now())))
        - case when (v).dsedad < 120 and coalesce((v).llprecisionnacimiento, 1) <> 4 then (v).dsedad end)::smallint as anio,
    case when (v).llgenero <> 3 then (v).llgenero end as llgenero,
    case when n.curp ~ '^[A-ZÑ]{4}[0-9]{6}[HMX][A-Z]{2}[A-ZÑ]{3}[0-9A-Z][0-9]$' then n.curp end as curp,
    n.fchecho, case when (c).llestado <= 32 then (c).llestado end as llestado,
    case when (c).llestado <= 32 and (c).llmunicipio < 998 then (c).llmunicipio end as llmunicipio,
    array(select distinct r.lldependencia from responsable r
      where r.llcarpeta = (v).llcarpeta and r.lldependencia not in (12, 13, 14) order by 1) as autoridades,
    coalesce(numero_de((c).noci), '') as noci,
    array_remove(numeros_de((c).nocianterior, (c).dsacumulacion), numero_de((c).noci)) as numeros,
    sonidos_de(n.paternas || n.maternas) as sonidosapellidos,
    -- a woman's 'DE X' is mostly her husband's name, but for those that are surnames
    coalesce((v).llgenero = 2 and upper((v).dsapellidomaterno)
      ~ '^ *((VDA|VIUDA)[. ] *)?DE +(?!(LA|LAS|LOS|EL|LEON|JESUS|ANDA|LUNA|DIOS|PAZ|ALBA|LIRA)\M)', false) as decasada,
    coalesce((v).llnacionalidad = 2, false) as extranjera,
    apodos_de(n.nombres) as apodos
  from (
    select palabras_de_nombre((v).dsnombre) as nombres,
      palabras_de_nombre((v).dsapellidopaterno) as paternas, palabras_de_nombre((v).dsapellidomaterno) as maternas,
      upper(btrim((v).dscurp)) as curp,
      -- the workbook writes the first day of 1900, or the one before, of what is not known
      case when (v).fechanacimiento > '1900-01-01' then (v).fechanacimiento end as fechanacimiento,
      -- a day alone says that two facts are one: of two days or of a month nothing is compared
      case when (c).fchecho > '1900-01-01' and coalesce((c).llprecisionhecho, 1) = 1 then (c).fchecho end as fchecho
    offset 0 -- each is made once
  ) n;
end;
