import type { Fecha } from '@renadet/domain/lib/fecha';
import { ROL } from '@renadet/domain/permisos/roles';
import { type Config, ErrorDeArranque } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import type pg from '../db/pg.ts';
import { sealAs } from '../db/seal.ts';
import { loadSeeds } from '../db/seeds.ts';
import { waitForLock } from '../db/waitForLock.ts';
import { withClient } from '../db/withClient.ts';
import { CUENTAS_DEMO, ensureAccounts, ensureFirstAdministrator, ensureFuentes } from './cuentas.ts';

/** A seed of its own, so that every evaluation starts with the same files. */
const SEMILLA_DEMO = 1;

export const AJENA =
  'Esta base no es de evaluación: se abrió en producción, o tiene cuentas que no son las de demostración. El modo de evaluación publicaría en ella una contraseña conocida. Inicie con NODE_ENV=production, con ENSAYO=true para probar un respaldo, o con otra carpeta (DATA_DIR).';
export const DE_EVALUACION =
  'Esta base tiene las cuentas de demostración y no puede usarse en producción. Use una base nueva, o quite esas cuentas.';
const SIN_ADMINISTRADOR = 'No hay ningún administrador. Defina ADMIN_CORREO y ADMIN_CONTRASENIA e inicie de nuevo.';
const SIN_CUENTAS =
  'ENSAYO=true es para probar un respaldo ya restaurado, y esta base no tiene cuentas. Restaure primero.';

interface Cuentas {
  total: number;
  demo: number;
  administradores: number;
}

/** Accounts there are; the demo ones by address and surname: an institution may well have one of the addresses. */
const countCuentas = async (client: pg.Client): Promise<Cuentas> =>
  (
    await client.query<Cuentas>(
      `select count(*)::integer as total, count(d.dscorreo)::integer as demo,
        (count(*) filter (where u.llrol = $3))::integer as administradores
      from usuario u left join unnest($1::text[], $2::text[]) d (dscorreo, dsapellidopaterno) using (dscorreo, dsapellidopaterno)`,
      [CUENTAS_DEMO.map((c) => c.dscorreo), CUENTAS_DEMO.map((c) => c.dsapellidopaterno), ROL.ADMINISTRADOR],
    )
  ).rows[0] ?? { total: 0, demo: 0, administradores: 0 };

/** Evaluation: only where nothing but the evaluation ever was. */
async function evaluate(client: pg.Client, contrasenia: string): Promise<void> {
  const { total, demo } = await countCuentas(client);
  const { rows } = await client.query<{ ajena: boolean }>(
    'select produccion is not null or (evaluacion is null and $1) as ajena from instalacion',
    [total > 0 && demo === 0],
  );
  if (rows[0]?.ajena) throw new ErrorDeArranque(AJENA);
  await client.query('update instalacion set evaluacion = coalesce(evaluacion, now())');
  await ensureFuentes(client);
  await ensureAccounts(client, CUENTAS_DEMO, contrasenia);
}

/** Production: the first administrator once, on record and for one sign-in; the database remembers both. */
async function produce(client: pg.Client, admin: Config['admin']): Promise<void> {
  const { demo, administradores } = await countCuentas(client);
  const { rows } = await client.query<{ evaluacion: boolean; administrador: boolean }>(
    'select evaluacion is not null as evaluacion, administrador is not null as administrador from instalacion',
  );
  if (demo || rows[0]?.evaluacion) throw new ErrorDeArranque(DE_EVALUACION);
  if (!administradores && rows[0]?.administrador === false) {
    if (!admin) throw new ErrorDeArranque(SIN_ADMINISTRADOR);
    await client.query('begin');
    // seals the rows that the migrations wrote before there were seals; later no other row is taken for ours
    await client.query(`select sellar_faltantes('inicio')`);
    await ensureFirstAdministrator(client, admin);
    await client.query('update instalacion set administrador = now(), produccion = coalesce(produccion, now())');
    await client.query('commit');
    return;
  }
  await client.query(
    'update instalacion set produccion = coalesce(produccion, now()), administrador = coalesce(administrador, now())',
  );
  if (admin)
    console.log(
      'ADMIN_CORREO y ADMIN_CONTRASENIA ya no se usan: el primer administrador se creó antes. Quite las dos de la configuración.',
    );
}

async function ensureUsers(client: pg.Client, config: Config): Promise<void> {
  if (config.ensayo) {
    if (!(await countCuentas(client)).total) throw new ErrorDeArranque(SIN_CUENTAS);
    return;
  }
  await (config.demo ? evaluate(client, config.demo.contrasenia) : produce(client, config.admin));
}

/**
 * Waits until the other server that prepares this database has ended its connection: of several that start at once one
 * prepares.
 */
const waitForTurno = (client: pg.Client): Promise<void> =>
  waitForLock(client, `hashtext('renadet.preparar')`, () =>
    console.log('Otro servidor está preparando la base de datos. Espere.'),
  );

/**
 * Makes a database ready to serve: newest schema, catalogues, accounts, and in evaluation mode a few hundred files.
 * @param url login of the owner of the tables
 * @throws ErrorDeArranque when the settings do not allow to go on; other errors as they come
 */
export async function prepareBase(url: string, config: Config, hoy: Fecha): Promise<void> {
  return withClient(url, async (client) => {
    await waitForTurno(client);
    await migrate(url, undefined, console.log);
    await sealAs(client, 'inicio');
    await loadSeeds(client);
    await ensureUsers(client, config);
    if (config.demo?.carpetas) {
      const { rowCount } = await client.query('select from carpeta limit 1');
      if (!rowCount) {
        const { generateDatos, generateQuejas } = await import('./evaluacion.ts');
        await generateDatos(url, { carpetas: config.demo.carpetas, semilla: SEMILLA_DEMO, hoy });
        await generateQuejas(client, { semilla: SEMILLA_DEMO, hoy });
      }
    }
  });
}
