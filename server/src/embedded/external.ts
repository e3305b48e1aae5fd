import pg from 'pg';
import { ErrorDeArranque } from '../config.ts';
import { urlsDe } from '../hosts/direccion.ts';
import { chooseHost } from '../hosts/hosts.ts';

const CAUSES: Record<string, string> = {
  ECONNREFUSED: 'nadie responde en esa dirección: revise que PostgreSQL esté en marcha y el puerto',
  ENOTFOUND: 'no existe ese servidor: revise el nombre',
  EHOSTUNREACH:
    'no se llega a ese servidor, o ninguno de los que se nombran recibe escrituras: revise la red y el cúmulo',
  ETIMEDOUT: 'no respondió a tiempo: revise la red y el cortafuegos',
  '28P01': 'la contraseña no es correcta',
  '28000': 'el servidor no admite esa cuenta: revise pg_hba.conf',
  '3D000': 'no existe esa base de datos: créela primero',
};

/** The oldest PostgreSQL that serves. */
export const OLDEST = 15;

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
         me.rolsuper or me.rolbypassrls as exenta,
         me.rolsuper or case when app.oid is null then me.rolcreaterole
                             else pg_has_role(me.oid, app.oid, 'member') end as "rolPosible",
         coalesce(pg_has_role(me.oid, app.oid, 'usage'), false) as "esApp"
    from pg_roles me left join pg_roles app on app.rolname = 'renadet_app'
   where me.rolname = current_user`;

const CAN_SET = `
  select pg_has_role('renadet_app', case when current_setting('server_version_num')::int < 160000
                                         then 'member' else 'set' end) as puede`;

async function ask<T extends pg.QueryResultRow>(name: string, url: string, question: string): Promise<T> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ connectionString: await chooseHost(url), connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<T>(question);
    if (!rows[0]) throw new Error('no answer');
    return rows[0];
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    const timeout = message.includes('timeout') ? CAUSES.ETIMEDOUT : undefined;
    throw new ErrorDeArranque(`No se pudo conectar con ${name}: ${CAUSES[code] ?? timeout ?? message}.`);
  } finally {
    await client?.end().catch(() => {});
  }
}

/** The account of an address, to be named to whoever gives rights. */
const cuentaDe = (url: string) => new URL(urlsDe(url)[0]).username;

/**
 * Checks the account that will own the tables, before anything is written.
 * @param name variable that holds the address, for the message; the address itself is never printed
 * @throws ErrorDeArranque in Spanish
 */
export async function checkOwner(name: string, url: string): Promise<void> {
  const { version, rolPosible } = await ask<Facts>(name, url, FACTS);
  if (version < OLDEST)
    throw new ErrorDeArranque(`${name}: el servidor es PostgreSQL ${version}; se necesita ${OLDEST} o posterior.`);
  if (!rolPosible)
    throw new ErrorDeArranque(
      `${name}: la cuenta no puede crear el rol de la aplicación. Pida a quien administra PostgreSQL: ` +
        'CREATE ROLE renadet_app NOLOGIN (si no existe) y GRANT renadet_app TO "' +
        `${cuentaDe(url)}".`,
    );
}

const DUENIO = `
  select case when c.oid is null then has_schema_privilege('public', 'create') else pg_has_role(c.relowner, 'usage') end
           as duenio
    from (select to_regclass('public.carpeta')::oid as oid) r left join pg_class c using (oid)`;

/** Whether an account owns the registry's tables or, where there are none yet, may make them. */
export const isDuenio = async (name: string, url: string): Promise<boolean> =>
  (await ask<{ duenio: boolean }>(name, url, DUENIO)).duenio;

/**
 * Lets the owner of the tables work as the role, once it exists: since PostgreSQL 16 who makes a role is its member and
 * may still not become it.
 * @throws ErrorDeArranque in Spanish
 */
export async function allowRole(name: string, url: string): Promise<void> {
  const { puede } = await ask<{ puede: boolean }>(name, url, CAN_SET);
  if (puede) return;
  await ask(name, url, 'grant renadet_app to current_user').catch(() => {}); // whether it could is asked next
  const retry = await ask<{ puede: boolean }>(name, url, CAN_SET);
  if (!retry.puede)
    throw new ErrorDeArranque(
      `${name}: la cuenta no puede tomar el rol de la aplicación. Pida a quien administra PostgreSQL: ` +
        `GRANT renadet_app TO "${cuentaDe(url)}".`,
    );
}

/**
 * Checks the application's own account, once the role exists.
 * @throws ErrorDeArranque when row security would not bind it, or it has no right on the tables
 */
export async function checkApp(name: string, url: string): Promise<void> {
  const { exenta, esApp } = await ask<Facts>(name, url, FACTS);
  if (exenta)
    throw new ErrorDeArranque(
      `${name} usa una cuenta a la que no se aplica la seguridad por renglón (SUPERUSER o BYPASSRLS). ` +
        'Use una cuenta sin esos atributos.',
    );
  if (!esApp)
    throw new ErrorDeArranque(
      `${name} usa una cuenta sin permiso sobre las tablas. Ejecute en esa base: ` +
        `GRANT renadet_app TO "${cuentaDe(url)}".`,
    );
}
