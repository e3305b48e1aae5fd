-- Certificates of the last week that have no time stamp yet are looked for each minute: their index is made beside people at
-- work, by aparte/0042-por-sellar.sql.
select 1;
