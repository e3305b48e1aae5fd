-- A provider's word that somebody signed out there: ends what it opened for that person, or that session of it alone. Taken
-- once; kept an hour, longer than it is believed and longer than a sign-in may be on its way.
create or replace function salida_de_proveedor(
  institucion integer, de text, aviso bytea, sujeto text, de_sesion text, dicho timestamptz
) returns table (tomada boolean, llusuario integer, terminadas integer)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- sign-ins of this provider wait, so that none comes between what is ended and what is remembered
  perform from proveedor p where p.llinstitucion = institucion and p.emisor = de and p.activo for no key update;
  if not found then
    return query select false, null::integer, 0;
    return;
  end if;
  insert into avisosalida (huella, emisor, sub, sid, emitido, vence)
  values (aviso, de, sujeto, de_sesion, dicho, now() + interval '1 hour') on conflict do nothing;
  if not found then
    return query select false, null::integer, 0;
    return;
  end if;
  return query
    with fin as (
      update sesion s set terminada = now(), credencial = null
      where s.llproveedor = institucion and s.terminada is null
        and (de_sesion is null or s.sid = de_sesion)
        and (sujeto is null or exists (
          select from identidad i where i.llusuario = s.llusuario and i.emisor = de and i.sub = sujeto))
      returning s.llusuario
    ), cuentas as (select fin.llusuario, count(*)::integer as n from fin group by 1)
    select true, c.llusuario, coalesce(c.n, 0) from (values (1)) una left join cuentas c on true;
end $$;
revoke execute on function salida_de_proveedor from public;
grant execute on function salida_de_proveedor to renadet_app;
