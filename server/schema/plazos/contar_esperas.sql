-- Some files and rejected numbers, looked at anew: what waits, and how many.
create or replace function contar_esperas(carpetas integer[], rechazos integer[]) returns void
language sql set search_path = public, pg_temp
begin atomic
  with quitada as (
      delete from plazoespera where llplazo <> 6 and llave = any (carpetas) or llplazo = 6 and llave = any (rechazos)
      returning *),
    puesta as (
      insert into plazoespera
        select e.*, coalesce(c.llusuario, -1) from esperas_de(carpetas) e join carpeta c on c.llcarpeta = e.llave
        union all select r.*, -1 from rechazos_en_espera(rechazos) r
      returning *),
    cambio as (select *, -1 as n from quitada union all select *, 1 from puesta),
    de_usuarios as (
      insert into plazousuario as t
        select llplazo, llinstitucion, llpropietario, llusuario, date_trunc('month', desde)::date, sum(n)
        from cambio where llplazo <> 6 group by 1, 2, 3, 4, 5 having sum(n) <> 0
      on conflict (llplazo, llinstitucion, llpropietario, llusuario, mes) do update set n = t.n + excluded.n)
  insert into plazocuenta as t
    select llplazo, pormes, case when pormes then date_trunc('month', desde)::date else desde end, llinstitucion,
      llpropietario, sum(n)
    from cambio, (values (true), (false)) nivel (pormes)
    group by 1, 2, 3, 4, 5 having sum(n) <> 0
  on conflict (llplazo, pormes, dia, llinstitucion, llpropietario) do update set n = t.n + excluded.n;
end;
revoke execute on function contar_esperas from public;
