-- Names as typed live as long as the name that they spell (D-36), whichever door writes: a name that changes
-- drops its former spelling, one that stays keeps it, also where the door knows nothing of spellings.
create or replace function conservar_escritura() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  antes jsonb := jsonb_build_object('dsnombre', old.dsnombre, 'dsapellidopaterno', old.dsapellidopaterno,
    'dsapellidomaterno', old.dsapellidomaterno);
  ahora jsonb := jsonb_build_object('dsnombre', new.dsnombre, 'dsapellidopaterno', new.dsapellidopaterno,
    'dsapellidomaterno', new.dsapellidomaterno);
  escrito jsonb := coalesce(new.nombreoriginal, '{}');
  campo text;
begin
  for campo in select jsonb_object_keys(old.nombreoriginal) loop
    if antes -> campo <> ahora -> campo then
      if escrito -> campo = old.nombreoriginal -> campo then
        escrito := escrito - campo;
      end if;
    elsif not escrito ? campo then
      escrito := escrito || jsonb_build_object(campo, old.nombreoriginal -> campo);
    end if;
  end loop;
  new.nombreoriginal := nullif(escrito, '{}');
  return new;
end $$;
revoke execute on function conservar_escritura from public;
create or replace trigger escritura before update of dsnombre, dsapellidopaterno, dsapellidomaterno, nombreoriginal on imputado
  for each row when ((old.nombreoriginal is not null)) execute function conservar_escritura();
create or replace trigger escritura before update of dsnombre, dsapellidopaterno, dsapellidomaterno, nombreoriginal on usuario
  for each row when ((old.nombreoriginal is not null)) execute function conservar_escritura();
create or replace trigger escritura before update of dsnombre, dsapellidopaterno, dsapellidomaterno, nombreoriginal on victima
  for each row when ((old.nombreoriginal is not null)) execute function conservar_escritura();
