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

interface Facts {
  version: number;
  /** Row security does not apply to the account. */
  exenta: boolean;
  /** The account has the role, or may make it. */
  rolPosible: boolean;
  /** The account has the rights of the role. */
  esApp: boolean;
}

const FACTS = `
  select current_setting('server_version_num')::int / 10000 as version,
         rolsuper or rolbypassrls as exenta,
         rolsuper or rolcreaterole or coalesce(pg_has_role(me.oid, app.oid, 'member'), false) as "rolPosible",
         coalesce(pg_has_role(me.oid, app.oid, 'usage'), false) as "esApp"
    from pg_roles me left join pg_roles app on app.rolname = 'renadet_app'
   where me.rolname = current_user`;

async function readFacts(name: string, url: string): Promise<Facts> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Facts>(FACTS);
    if (!rows[0]) throw new Error('pg_roles has no row for current_user');
    return rows[0];
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    const timeout = message.includes('timeout') ? CAUSES.ETIMEDOUT : undefined;
    throw new ErrorDeArranque(`No se pudo conectar con ${name}: ${CAUSES[code] ?? timeout ?? message}.`);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Checks the account that will own the tables, before anything is written.
 * @param name variable that holds the address, for the message; the address itself is never printed
 * @throws ErrorDeArranque in Spanish
 */
export async function checkOwner(name: string, url: string): Promise<void> {
  const { version, rolPosible } = await readFacts(name, url);
  if (version < OLDEST)
    throw new ErrorDeArranque(`${name}: el servidor es PostgreSQL ${version}; se necesita ${OLDEST} o posterior.`);
  if (!rolPosible)
    throw new ErrorDeArranque(
      `${name}: la cuenta no puede crear el rol de la aplicación. Pida a quien administra PostgreSQL: ` +
        'CREATE ROLE renadet_app NOLOGIN; y GRANT renadet_app a esa cuenta.',
    );
}

/**
 * Checks the application's own account, once the role exists.
 * @throws ErrorDeArranque when row security would not bind it, or it has no right on the tables
 */
export async function checkApp(name: string, url: string): Promise<void> {
  const { exenta, esApp } = await readFacts(name, url);
  if (exenta)
    throw new ErrorDeArranque(
      `${name} usa una cuenta a la que no se aplica la seguridad por renglón (SUPERUSER o BYPASSRLS). ` +
        'Use una cuenta sin esos atributos.',
    );
  if (!esApp)
    throw new ErrorDeArranque(
      `${name} usa una cuenta sin permiso sobre las tablas. Ejecute en esa base: ` +
        `GRANT renadet_app TO "${new URL(url).username}".`,
    );
}
