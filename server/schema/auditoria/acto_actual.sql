-- Number of this transaction's seals; given with its first.
create or replace function acto_actual() returns bigint
language plpgsql as $$
declare
  este bigint := nullif(current_setting('renadet.acto', true), '')::bigint;
begin
  if este is null then
    este := nextval('selloacto');
    perform set_config('renadet.acto', este::text, true);
  end if;
  return este;
end $$;
