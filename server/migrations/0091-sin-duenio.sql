-- A server that is given the application's account alone looks whether the database is ready for it (npm run migrar).
grant select on kysely_migration, instalacion to renadet_app;
