-- What comparable holds, from the records alone.
create or replace view hechoscomparable as
select k.* from victima v join carpeta c using (llcarpeta) cross join lateral comparable_de(v, c) k;
