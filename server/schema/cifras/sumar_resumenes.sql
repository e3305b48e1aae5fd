-- What statements answer as rows of records (one a kind) is added to the arrays, each kind in one statement; with
-- `guardar` it is also kept by day.
create or replace function sumar_resumenes(carpetas text, victimas text, responsables text, guardar boolean) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  area constant text := 'llinstitucion, llpropietario';
  llaves text;
  origen constant text := 'with q as (%s), d as (%s) ';
  guarda constant text := case when guardar
    then 'insert into diario%1$s (%2$s, n) select %2$s, sum(n) from q group by %2$s having sum(n) <> 0 order by dia'
    else 'select' end;
begin
  llaves := area || ', lldelito, lletapa, llestatus';
  execute format(origen || ', a as (%s), b as (%s), c as (%s), e as (%s), f as (%s) %s', carpetas,
    format(guarda, 'carpeta', 'dia, registro, integracion, cargada, llusuario, llformainicio, ' || llaves),
    sumar_acumulado('acumuladocarpeta', llaves, format('select %s, dia, n from q', llaves)),
    sumar_acumulado('acumuladoinicio', llaves || ', llformainicio', format('select %s, llformainicio, dia, n from q', llaves)),
    sumar_acumulado('acumuladocaptura', area || ', llusuario', format('select %s, llusuario, registro as dia, n from q', area)),
    sumar_acumulado('acumuladocarga', 'tipo, ' || area, format('select t.tipo, %s, t.dia, n from q, lateral (values
      (1, integracion), (2, case when cargada = 1 then q.dia end), (3, case when cargada = 1 then integracion end)) t (tipo, dia)
      where t.dia is not null', area)),
    sumar_cuenta('acumuladodemora', 'mesinicio, llinstitucion, mesregistro, dias', 'select mes_resumen(dia) as mesinicio,
      llinstitucion, mes_resumen(registro) as mesregistro, registro - dia as dias, n from q'),
    sumar_cuenta('acumuladoentrega', 'llinstitucion, puerta, dia', 'select llinstitucion,
      puerta_de(integracion, cargada, llusuario) as puerta, registro as dia, n from q'));
  llaves := area || ', lldelito, llgenero';
  execute format(origen || '%s', victimas,
    format(guarda, 'victima', 'dia, valores, ' || llaves),
    sumar_acumulado('acumuladovictima', 'dimension, valor, ' || llaves, format('select d.dimension, o.valor, %s, dia, n
      from q, unnest(valores) with ordinality d (valor, dimension), lateral (select d.valor where d.dimension <> 9
        union all select opciones_de(d.valor) where d.dimension = 9) o (valor) where d.valor is not null', llaves)));
  llaves := area || ', lldelito, boexistente, llgobierno, llsubnivel, lldependencia';
  execute format(origen || '%s', responsables, format(guarda, 'responsable', 'dia, ' || llaves),
    sumar_acumulado('acumuladoresponsable', llaves, format('select %s, dia, n from q', llaves)));
end $$;
revoke execute on function sumar_resumenes from public;
