-- Whether the record of a note is there: of a deleted one nothing can be mended until it is brought back.
create or replace function observado_esta(objeto text, llave integer) returns boolean
language sql stable parallel safe set search_path = public, pg_temp
begin atomic
  select case objeto
    when 'victima' then exists (select from victima v where v.llvictima = llave)
    when 'autoridad' then exists (select from responsable r where r.llresponsable = llave)
    when 'imputado' then exists (select from imputado i where i.llimputado = llave)
    else true end;
end;
revoke execute on function observado_esta from public;
grant execute on function observado_esta to renadet_app;
