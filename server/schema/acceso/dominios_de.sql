-- Mail domains of an institution: of the federal one they are known before anybody says so.
create or replace function dominios_de(institucion integer, dichos text[]) returns text[] language sql immutable parallel safe
return coalesce(dichos, case when institucion = 1 then array['fgr.org.mx'] end);
