-- Numbers whose case may count as another than it was counted as.
create or replace view casotocado with (security_invoker = true) as
select llinstitucion, noci from cambiocaso
union
select x.llinstitucion, x.noci from cambiocaso c
join expedienteexterno x on x."expedienteId" = c."expedienteId" and x.llinstitucion = c.llinstitucion;
