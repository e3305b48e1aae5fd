-- Opens an account for a provider's subject: binds the two at the first time, by the mail that the provider confirmed, and says
-- whether both are still what they were. Without a mail they are bound already: who was unbound meanwhile is not bound again.
-- A count of wrong passwords is none of it: strangers who fail do not keep out who enters by the institution.
drop function if exists identidad_entrar(integer, integer, text, text);
drop function if exists identidad_entrar(integer, integer, text, text, text, timestamptz);
create or replace function identidad_entrar(
  cuenta integer, institucion integer, de text, sujeto text, correo text default null, de_sesion text default null,
  autenticada timestamptz default now()
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from usuario u where u.llusuario = cuenta and u.boactivo = 1 and u.llinstitucion = institucion
    and u.dscorreo = coalesce(correo, u.dscorreo) for no key update;
  if not found then
    return false;
  end if;
  -- one that is being turned off, or is telling who signed out, is waited for: this session would come after that
  perform from proveedor p where p.llinstitucion = institucion and p.emisor = de and p.activo for share;
  if not found then
    return false;
  end if;
  if exists (select from avisosalida a where a.emisor = de and coalesce(a.sub, sujeto) = sujeto
    and case when a.sid is null then a.emitido >= autenticada else a.sid = de_sesion end) then
    return false;
  end if;
  if correo is not null then
    insert into identidad (llusuario, emisor, sub) values (cuenta, de, sujeto) on conflict do nothing;
  end if;
  return exists (select from identidad i where i.llusuario = cuenta and i.emisor = de and i.sub = sujeto);
end $$;
revoke execute on function identidad_entrar from public;
grant execute on function identidad_entrar to renadet_app;
