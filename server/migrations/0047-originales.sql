-- The day on which the original of a load is kept counts against what a person keeps in a day, not that of the load.
alter table carga add column fcoriginal timestamptz;
