-- Files that were touched since the job looked: whoever counts takes their rows away and reads them as they are now.
create or replace function cruce_tocadas() returns integer[] language sql stable parallel safe security definer
set search_path = public, pg_temp
begin atomic
  select coalesce(array_agg(distinct llcarpeta), '{}')
  from (select llcarpeta from plazonota where llcarga is null union all select llcarpeta from carpetanota) n;
end;
revoke execute on function cruce_tocadas from public;
grant execute on function cruce_tocadas to renadet_app;
