-- The own password, e-mail, role and institution change by their own doors (functions of the owner's), whoever asks.
create or replace function cuenta_ajena() returns trigger language plpgsql as $$
begin
  if old.llusuario = alcance_usuario() and current_user <> (select relowner::regrole::text from pg_class where oid = tg_relid) then
    raise insufficient_privilege using message = 'nobody changes this of the own account';
  end if;
  return new;
end $$;
create or replace trigger cuenta_ajena before update on usuario for each row
when ((old.contrasenia, old.dscorreo, old.llrol, old.llinstitucion, old.boactivo)
  is distinct from (new.contrasenia, new.dscorreo, new.llrol, new.llinstitucion, new.boactivo))
execute function cuenta_ajena();
