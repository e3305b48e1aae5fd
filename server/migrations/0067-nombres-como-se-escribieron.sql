-- Names as typed live as long as the name that they spell (decisions.md, D-36), whichever door writes: a name that changes
-- drops its former spelling, one that stays keeps it, also where the door knows nothing of spellings.
create function conservar_escritura() returns trigger language plpgsql set search_path = public, pg_temp as $$
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

do $$
declare tabla text;
begin
  foreach tabla in array array['victima', 'imputado', 'usuario'] loop
    execute format('create trigger escritura before update of dsnombre, dsapellidopaterno, dsapellidomaterno, nombreoriginal
      on %I for each row when (old.nombreoriginal is not null) execute function conservar_escritura()', tabla);
  end loop;
end $$;

-- ---- Spellings of former names, from before ------------------------------------------------------------------------------
-- A text as the registry keeps it (domain/src/lib/texto.ts `normalizar`), enough to tell whether a spelling is of a name.
create function pg_temp.normalizado(texto text) returns text language sql immutable
return btrim(regexp_replace(normalize(regexp_replace(normalize(upper(texto collate "und-x-icu"), NFD),
  U&'[\0300-\0302\0304-\036F]|(?<!N)\0303', '', 'g'), NFC), '\s+', ' ', 'g'));

-- Which of the spellings are of the stored names
create function pg_temp.vigentes(escrito jsonb, nombre text, paterno text, materno text) returns jsonb language sql immutable
return (select jsonb_object_agg(e.key, e.value) from jsonb_each_text(escrito) e
  where pg_temp.normalizado(e.value) = case e.key when 'dsnombre' then nombre when 'dsapellidopaterno' then paterno
    when 'dsapellidomaterno' then materno end);

alter table constancia add column bonombreanterior boolean not null default false;
comment on column constancia.bonombreanterior is
  'Issued while the spelling beside the victim''s name was of a former name: to be revoked (npm run constancias:revisar).';
update constancia c set bonombreanterior = true from victima v
where v.llcarpeta = c.llcarpeta and v.llvictima = c.llvictima and v.nombreoriginal is not null
  and pg_temp.vigentes(v.nombreoriginal, v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno)
    is distinct from v.nombreoriginal;

do $$
declare tabla text;
begin
  foreach tabla in array array['victima', 'imputado', 'usuario'] loop
    execute format('alter table %I disable trigger escritura', tabla);
    execute format('update %I set nombreoriginal = pg_temp.vigentes(nombreoriginal, dsnombre, dsapellidopaterno, dsapellidomaterno)
      where nombreoriginal is not null and pg_temp.vigentes(nombreoriginal, dsnombre, dsapellidopaterno, dsapellidomaterno)
        is distinct from nombreoriginal', tabla);
    execute format('alter table %I enable trigger escritura', tabla);
  end loop;
end $$;
drop function pg_temp.vigentes, pg_temp.normalizado;
