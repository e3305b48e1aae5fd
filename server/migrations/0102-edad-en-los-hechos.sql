-- vuelta: alter table victima drop column edadhechos cascade;
-- The age of a victim at the facts, which is what is counted (D-405); `dsedad` stays the one of the day of registration (D-02).
alter table victima add column if not exists edadhechos integer;
