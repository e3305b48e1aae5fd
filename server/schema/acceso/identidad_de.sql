-- The e-mail of the account that a provider's subject is bound to, of the provider's own institution; and whether an e-mail's
-- account is bound to any subject yet.
create or replace function identidad_de(institucion integer, de text, sujeto text, correo text)
returns table (suya text, ajena boolean)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select
    (select u.dscorreo from identidad i join usuario u on u.llusuario = i.llusuario
      where i.emisor = de and i.sub = sujeto and u.llinstitucion = institucion),
    exists (select from identidad i left join usuario u on u.llusuario = i.llusuario
      where i.emisor = de and i.sub = sujeto or u.dscorreo = correo);
end;
revoke execute on function identidad_de from public;
grant execute on function identidad_de to renadet_app;
