-- Whether what is being written comes from the system: the application's role, or the owner at a task that says so
-- (migrations, seeds, first accounts). What the owner of the tables types gets no seal, and so is found.
-- Asked inside functions of the owner's, where current_user is the owner.
create or replace function sella() returns boolean
language sql stable as $$
  select current_setting('role') = 'renadet_app'
    or coalesce(current_setting('renadet.sellar', true), '') <> ''
    or not pg_has_role(session_user, current_user, 'member')
$$;
