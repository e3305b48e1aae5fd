-- vuelta: alter table carpeta drop column alta cascade;
-- The form that registered a file: sent again, it is answered with it (D-540).
alter table carpeta add column if not exists alta uuid;
