-- vuelta: delete from reglanota;
-- A rule of quality tells institutions that are not of their level and sublevel (D-410): it looks at every file once.
insert into reglanota select llcarpeta from carpeta;
