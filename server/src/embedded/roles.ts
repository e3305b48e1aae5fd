import pg from 'pg';

/** The login of the application: it owns nothing and row security always applies to it (ADR 3). */
const APP = 'renadet_app';

/**
 * Makes sure of the application's login and of the database, and sets the login's password to the one kept on disk.
 * @param admin address of the owner on any database of the server
 */
export async function ensureRolesAndDatabase(admin: string, database: string, password: string): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const { rows } = await client.query<{ rol: boolean; base: boolean; espejo: boolean }>(
      `select pg_is_in_recovery() as espejo, exists (select from pg_roles where rolname = $1) as rol,
              exists (select from pg_database where datname = $2) as base`,
      [APP, database],
    );
    if (rows[0]?.espejo) return; // a standby has what its main one has
    const secret = client.escapeLiteral(password);
    const verb = rows[0]?.rol ? 'alter' : 'create';
    await client.query(
      `${verb} role ${APP} login nosuperuser nobypassrls nocreatedb nocreaterole noreplication password ${secret}`,
    );
    if (!rows[0]?.base) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}
