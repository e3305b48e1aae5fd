-- State and month of the facts, as keys tell them: facts of up to fifteen days apart share one of two months. Inlined where it
-- is used, so it has no search path of its own.
create or replace function meses_de(c comparable) returns table (h text) language sql stable parallel safe
begin atomic
  select distinct sitio_de(c) || ' ' || (extract(year from d) * 12 + extract(month from d))::text
  from (values ((c).fchecho), ((c).fchecho + 15)) v (d) where d is not null and sitio_de(c) is not null;
end;
