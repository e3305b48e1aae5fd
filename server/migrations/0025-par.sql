-- Pairs as they are scored: the model by its number, and what they may be. There are none yet.
delete from par;
drop function if exists guardar_pares; -- it reads them; it is made anew
alter table par alter modelo type integer using 0, add column caso text collate "C" not null;
