-- Another provider knows other subjects; of one that is off, or is another now, no session goes on.
create or replace function proveedor_cambia() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update sesion set terminada = now(), credencial = null where llproveedor = new.llinstitucion and terminada is null;
  if old.emisor is distinct from new.emisor then
    if emisor_de(old.emisor) = emisor_de(new.emisor) then -- the same one, spelled as it calls itself
      update identidad i set emisor = new.emisor from usuario u
      where u.llusuario = i.llusuario and u.llinstitucion = new.llinstitucion;
    else
      delete from identidad i using usuario u where u.llusuario = i.llusuario and u.llinstitucion = new.llinstitucion;
    end if;
  end if;
  return null;
end $$;
create or replace trigger proveedor_cambia after update on proveedor for each row
when (not new.activo or (old.emisor, old.cliente) is distinct from (new.emisor, new.cliente))
execute function proveedor_cambia();
