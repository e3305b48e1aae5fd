-- What one office is told of two of its own victims weighs by a fixed list of names, and what it looks for is found within its
-- own rows (ADR 68): by indexes of aparte/0044-lo-propio.sql. Pairs that are there take the weight that they have until the next night.
alter table par add column pesopublico real not null default 0;
alter table frecuencia alter column comun set default false; -- nobody reads it any more
