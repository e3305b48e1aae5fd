-- vuelta: alter table responsable drop column dsloquesesabe;
-- What is known of an authority that nobody can name (issue 18): an optional datum of law.
alter table responsable add column if not exists dsloquesesabe varchar(300);
