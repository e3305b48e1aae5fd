import type { Fecha } from '@renadet/domain/lib/fecha';
import { ROL } from '@renadet/domain/permisos/roles';
import pg from 'pg';
import { type Config, ErrorDeArranque } from '../config.ts';
import { generarDatos } from '../datos/generar.ts';
import { CUENTAS_DEMO, ensureAccounts, firstAdministrator } from './cuentas.ts';
import { migrate } from './migrate.ts';
import { loadSeeds } from './seeds.ts';

/** A seed of its own, so that every evaluation starts with the same files. */
const SEMILLA_DEMO = 1;

async function ensureUsers(client: pg.Client, config: Config): Promise<void> {
  if (config.demo) return ensureAccounts(client, CUENTAS_DEMO, config.demo.contrasenia);
  if (config.admin) await ensureAccounts(client, [firstAdministrator(config.admin.correo)], config.admin.contrasenia);
  // an address alone proves nothing: an institution's own administrator may well have one of them
  const demo = await client.query(
    'select from usuario join unnest($1::text[], $2::text[]) d (dscorreo, dsapellidopaterno) using (dscorreo, dsapellidopaterno) limit 1',
    [CUENTAS_DEMO.map((c) => c.dscorreo), CUENTAS_DEMO.map((c) => c.dsapellidopaterno)],
  );
  if (demo.rowCount)
    throw new ErrorDeArranque(
      'Esta base tiene las cuentas de demostración y no puede usarse en producción. Use una base nueva, o quite esas cuentas.',
    );
  const admin = await client.query('select from usuario where llrol = $1 and boactivo = 1 limit 1', [
    ROL.ADMINISTRADOR,
  ]);
  if (!admin.rowCount)
    throw new ErrorDeArranque(
      'No hay ningún administrador. Defina ADMIN_CORREO y ADMIN_CONTRASENIA e inicie de nuevo.',
    );
}

/** Of several servers that start at once, one prepares and the others wait: until the connection ends. */
async function esperarTurno(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mio: boolean }>(
    `select pg_try_advisory_lock(hashtext('renadet.preparar')) as mio`,
  );
  if (rows[0]?.mio) return;
  console.log('Otro servidor está preparando la base de datos. Espere.');
  await client.query(`select pg_advisory_lock(hashtext('renadet.preparar'))`);
}

/**
 * Makes a database ready to serve: newest schema, catalogues, accounts, and in evaluation mode a few hundred files.
 * @param url login of the owner of the tables
 * @throws ErrorDeArranque when the settings do not allow to go on; other errors as they come
 */
export async function prepararBase(url: string, config: Config, hoy: Fecha): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await esperarTurno(client);
    await migrate(url);
    await loadSeeds(client);
    await ensureUsers(client, config);
    if (config.demo?.carpetas) {
      const { rowCount } = await client.query('select from carpeta limit 1');
      if (!rowCount) await generarDatos(url, { carpetas: config.demo.carpetas, semilla: SEMILLA_DEMO, hoy });
    }
  } finally {
    await client.end();
  }
}
