-- What a statement answers as rows of what records are in their data is added to the arrays.
create or replace function sumar_calidad(registros text) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('with q as (%s) ', registros) || sumar_acumulado('acumuladocalidad', 'llinstitucion, llpropietario, dato, estado',
    'select llinstitucion, llpropietario, d / 10 as dato, d % 10 as estado, dia, n from q, unnest(datos) d');
end $$;
revoke execute on function sumar_calidad from public;
