-- What comparable holds, from the records alone. Made anew: a view cannot be replaced by one whose columns collate otherwise.
drop view if exists hechoscomparable;
create view hechoscomparable as
select k.* from victima v join carpeta c using (llcarpeta) cross join lateral comparable_de(v, c) k;
