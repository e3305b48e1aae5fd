-- Keeps files where they are until the commit, in the order in which they are moved. Who makes anew what goes along with a file
-- (`on update cascade`) begins by this: whoever moves them has either come before, or waits and holds nothing of it.
create or replace function sujetar_carpetas(carpetas integer[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform from carpeta where llcarpeta = any (carpetas) order by llcarpeta for key share;
end $$;
revoke execute on function sujetar_carpetas from public;
