-- Another e-mail or another institution is another person to a provider: the next sign-in binds anew, or nobody.
create or replace function identidad_soltar() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  delete from identidad where llusuario = new.llusuario;
  return null;
end $$;
create or replace trigger identidad_soltar after update on usuario for each row
when ((old.dscorreo, old.llinstitucion) is distinct from (new.dscorreo, new.llinstitucion))
execute function identidad_soltar();
