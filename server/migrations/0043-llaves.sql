-- A key of copies on devices turns with what changes of an account, too; its owner still reads what the former one closed.
alter table copiallave add column desde integer;
