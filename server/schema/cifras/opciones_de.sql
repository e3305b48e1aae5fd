-- The options that a number stands for: that of id k is its bit k - 1, and none of them is -1, as what is not known is
-- everywhere. Of several options a victim counts once in each.
create or replace function opciones_de(conjunto integer) returns setof integer language sql immutable parallel safe
begin atomic
  select k from generate_series(1, 31) k where conjunto & (1 << (k - 1)) <> 0
  union all select -1 where conjunto = 0;
end;
