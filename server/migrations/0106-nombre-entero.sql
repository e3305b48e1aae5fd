-- vuelta: alter table comparable drop column sonidosapellidos cascade, drop column decasada cascade;
-- vuelta: alter table comparable drop column extranjera cascade, drop column apodos cascade;
-- What is compared of a name whatever box it was written in (D-415): it is made anew with the functions that make it.
alter table comparable add column if not exists sonidosapellidos text[] not null default '{}';
alter table comparable add column if not exists decasada boolean not null default false;
alter table comparable add column if not exists extranjera boolean not null default false;
alter table comparable add column if not exists apodos text[] not null default '{}';
