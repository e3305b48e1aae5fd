-- Years of a victim at the facts (D-405), as domain/src/victima/edad.ts tells them: from her birth to the day of the facts, or
-- where the file has none to its start; without a birth, the age that was told. Null where she was born later.
create or replace function edad_hechos(nacimiento date, dicha integer, dia date) returns integer language sql immutable parallel safe
return case when nacimiento is null then nullif(dicha, 999)
  when nacimiento <= dia then extract(year from age(dia, nacimiento))::integer end;

-- The day of the facts, else of the start; neither where it is what a workbook says of a day that nobody knows.
create or replace function dia_de_hechos(fchecho date, fcinicio date) returns date language sql immutable parallel safe
return coalesce(nullif(fchecho, '1900-01-01'), nullif(fcinicio, '1990-01-01'));

create or replace function poner_edad_hechos() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.edadhechos := (select edad_hechos(new.fechanacimiento, new.dsedad, dia_de_hechos(c.fchecho, c.fcinicio)) from carpeta c
    where c.llcarpeta = new.llcarpeta);
  return new;
end $$;
revoke execute on function poner_edad_hechos from public;
create or replace trigger edad_hechos before insert or update of fechanacimiento, dsedad, llcarpeta, edadhechos on victima
  for each row execute function poner_edad_hechos();

-- Named to come after what counts files: victims are counted on the new day of their file before their age changes there.
create or replace function seguir_hechos() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update victima v set edadhechos = null
  from (select llcarpeta, dia_de_hechos(fchecho, fcinicio) as dia from nuevas
    except select llcarpeta, dia_de_hechos(fchecho, fcinicio) from viejas) n
  where v.llcarpeta = n.llcarpeta and v.edadhechos is distinct from edad_hechos(v.fechanacimiento, v.dsedad, n.dia);
  return null;
end $$;
revoke execute on function seguir_hechos from public;
create or replace trigger carpeta_victimas_cambio after update on carpeta referencing old table as viejas new table as nuevas
  for each statement execute function seguir_hechos();
