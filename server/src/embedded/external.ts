import pg from 'pg';
import { ErrorDeArranque } from '../config.ts';

const CAUSES: Record<string, string> = {
  ECONNREFUSED: 'nadie responde en esa dirección: revise que PostgreSQL esté en marcha y el puerto',
  ENOTFOUND: 'no existe ese servidor: revise el nombre',
  ETIMEDOUT: 'no respondió a tiempo: revise la red y el cortafuegos',
  '28P01': 'la contraseña no es correcta',
  '28000': 'el servidor no admite esa cuenta: revise pg_hba.conf',
  '3D000': 'no existe esa base de datos: créela primero',
};

const OLDEST = 15;

/**
 * Checks that a PostgreSQL of the institution can be used, before anything is written to it.
 * @param name variable that holds the address, for the message; the address itself is never printed
 * @param needsRowSecurity refuse an account to which row security would not apply
 * @throws ErrorDeArranque in Spanish
 */
export async function checkDatabase(name: string, url: string, needsRowSecurity: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; exenta: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version,
              (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as exenta`,
    );
    const [{ version, exenta } = { version: 0, exenta: true }] = rows;
    if (version < OLDEST)
      throw new ErrorDeArranque(`${name}: el servidor es PostgreSQL ${version}; se necesita ${OLDEST} o posterior.`);
    if (needsRowSecurity && exenta)
      throw new ErrorDeArranque(
        `${name} usa una cuenta a la que no se aplica la seguridad por renglón (SUPERUSER o BYPASSRLS). ` +
          'Use una cuenta sin esos atributos.',
      );
  } catch (error) {
    if (error instanceof ErrorDeArranque) throw error;
    const { code = '', message } = error as Error & { code?: string };
    const timeout = message.includes('timeout') ? CAUSES.ETIMEDOUT : undefined;
    throw new ErrorDeArranque(`No se pudo conectar con ${name}: ${CAUSES[code] ?? timeout ?? message}.`);
  } finally {
    await client.end().catch(() => {});
  }
}
