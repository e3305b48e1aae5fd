-- Prosecutors' offices: what every list of institutions is of. Sources that are none stand in the same table, and apart (D-133).
create or replace view vinstitucion as
select llinstitucion, dsinstitucion, dsabreviatura, boactivo from ctinstitucion where lltipofuente is null;
