-- What is compared of the victims of files in scope that were touched since the job looked: of a minute ago, so that
-- whoever searches sees them (keys: claves_de). A load of many files waits for the job. As the owner: who searches does not
-- read notes.
-- Its text is read when it is called: the view that it reads is made anew.
create or replace function comparables_pendientes() returns setof comparable
language sql stable rows 20 security definer set search_path = public, pg_temp as $$
  with nota as materialized (
    select llcarpeta from (select llcarpeta from vinculonota union select llcarpeta from carpetanota) n
    join carpeta c using (llcarpeta)
    where case when alcance_institucion() = 0 then true
      else c.llinstitucion = alcance_institucion()
        and (alcance_propietarios() is null or c.llpropietario = any (alcance_propietarios())) end
    limit 200)
  select * from hechoscomparable where llcarpeta in (select llcarpeta from nota);
$$;
revoke execute on function comparables_pendientes from public;
grant execute on function comparables_pendientes to renadet_app;
