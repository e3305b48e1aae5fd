import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { openAlmacenOf } from '../almacen/almacen.ts';
import { checkAlmacen } from '../almacen/dueno.ts';
import { buildApp } from '../app.ts';
import { enqueue } from '../cola/cola.ts';
import { type Config, ErrorDeArranque, readConfig } from '../config.ts';
import { type Db, openDb } from '../db/open.ts';
import { openDatabase } from '../embedded/database.ts';
import { lockFolder } from '../embedded/lock.ts';
import { openPuertas } from '../plugins/puertas.ts';
import { type ArchivoContinuo, startArchivo } from '../respaldo/continuo/continuo.ts';
import { checkBase } from './check.ts';
import { CUENTAS_DEMO } from './cuentas.ts';
import { prepareBase } from './prepare.ts';

/** What was opened, to be closed in reverse. */
const open: (() => unknown)[] = [];
let stopping: Promise<void> | undefined;

/** Closes all that is open and ends the process; whatever hangs is left after ten seconds. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => process.exit(code || 1), 10_000).unref();
    for (const close of open.reverse()) await Promise.resolve(close()).catch((error: unknown) => console.error(error));
    process.exit(code);
  })();
  return stopping;
}

function announce(config: Config, address: string): void {
  const seconds = (performance.now() / 1000).toFixed(1);
  console.log(`\nRENADET está en marcha: ${address}  (en ${seconds} s)`);
  if (config.demo) {
    console.log(`\nModo de evaluación. Cuentas de demostración, contraseña ${config.demo.contrasenia}:`);
    for (const { dscorreo, dscargo } of CUENTAS_DEMO) console.log(`  ${dscorreo.padEnd(34)} ${dscargo}`);
  }
  if (config.ensayo)
    console.log(
      '\nEnsayo de un respaldo: se ingresa con las cuentas de verdad. No se envía correo ni se hace ningún trabajo.',
    );
  if (!config.produccion && !config.smtpUrl)
    console.log(`\nCorreo: cada mensaje queda como archivo en ${join(config.dataDir, 'correo')}.`);
  for (const aviso of config.avisos) console.log(`\nAtención: ${aviso}`);
  console.log(`\nDatos: ${config.databaseUrl ? 'DATABASE_URL' : config.dataDir}. Para detener: Ctrl+C.`);
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Config): Promise<string> {
  try {
    return await openPuertas(app, { host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new ErrorDeArranque(`El puerto ${port} está ocupado. Use otro, por ejemplo PORT=${port + 1} npm start.`);
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
      throw new ErrorDeArranque(`No se puede escuchar en ${host}:${port} (${code}). Cambie HOST o PORT.`);
    throw error;
  }
}

const SIN_EVALUACION =
  'Esta copia es de producción: no trae los datos ni las cuentas del modo de evaluación. Inicie con NODE_ENV=production, o use el proyecto completo.';

/** What only the evaluation mode has; the tree that production runs from comes without it. */
async function loadEvaluacion({ demo }: Config): Promise<typeof import('./evaluacion.ts') | undefined> {
  if (!demo) return undefined;
  try {
    return await import('./evaluacion.ts');
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND'
      ? new ErrorDeArranque(SIN_EVALUACION)
      : error;
  }
}
type Evaluacion = Awaited<ReturnType<typeof loadEvaluacion>>;

/**
 * Where the external case system is: the institution's, in evaluation mode a simulator that comes along and is told the
 * made-up external files, else nowhere.
 */
function openJusticiaNet(config: Config, evaluacion: Evaluacion): (db: Db) => Promise<Config> {
  if (!evaluacion || config.justicianetUrl !== undefined) return async () => config;
  const { url, clave, stop: end } = evaluacion.startSimulador(config.dataDir);
  open.push(end);
  const tell = async (db: Db, address: string) => {
    const { todas } = await evaluacion.seed(db, { url: address, clave });
    void todas.catch(notTold);
  };
  const notTold = (error: unknown) =>
    stopping || console.error('JusticiaNet (simulador) no recibió las carpetas de demostración:', error);
  return async (db) => {
    const address = await url;
    if (address !== undefined) await tell(db, address).catch(notTold);
    return { ...config, justicianetUrl: address, justicianetClave: clave };
  };
}

/** The continuous archive of the embedded database, where RESPALDO_DIR says to. */
async function openArchivo(config: Config, url: string | undefined): Promise<ArchivoContinuo | undefined> {
  const { respaldoDir, databaseUrl, ensayo } = config;
  if (!respaldoDir || databaseUrl || ensayo || !url) return undefined;
  const say = (aviso: object, text: string) =>
    console.error(JSON.stringify({ level: 50, time: Date.now(), ...aviso, msg: text }));
  const archivo = await startArchivo({ ...config, respaldoDir }, url, say);
  open.push(archivo.stop);
  return archivo;
}

async function start(): Promise<void> {
  const env = resolve(import.meta.dirname, '../../../.env');
  if (existsSync(env)) process.loadEnvFile(env);
  const config = readConfig();
  const evaluacion = await loadEvaluacion(config);
  open.push(lockFolder(config.dataDir));
  const withJusticiaNet = openJusticiaNet(config, evaluacion); // it starts while the database does
  const base = await openDatabase(config);
  open.push(base.stop);
  void base.died.then(() => {
    if (stopping) return;
    console.error('PostgreSQL terminó de forma inesperada. Inicie de nuevo: los datos guardados se recuperan.');
    void stop(1);
  });
  if (base.migracion === undefined) await checkBase(base.app, config, base.checkApp);
  else {
    await prepareBase(base.migracion, config, hoyEnMexico(new Date()));
    await base.checkApp();
  }
  const as = { max: config.databaseConexiones, ...(base.role !== undefined && { role: base.role }) };
  const principal = openDb(base.app, as);
  const { db } = principal;
  open.push(() => db.destroy());
  await checkAlmacen({ db, almacen: await openAlmacenOf(config) }, config.ensayo);
  const replica =
    config.databaseReplicaUrl === undefined ? undefined : openDb(config.databaseReplicaUrl, { ...as, lee: true });
  if (replica) open.push(() => replica.db.destroy());
  const archivo = await openArchivo(config, base.migracion);
  const app = await buildApp({ ...principal, replica, archivo, config: await withJusticiaNet(db) });
  open.push(() => app.close());
  const address = await listen(app, config);
  if (!config.ensayo) await app.trabajador.start();
  if (config.demo?.carpetas) await evaluacion?.orderMuestra(db);
  if (!config.ensayo) await enqueue(db, 'conocerJusticiaNet', {}, { llave: 'inicio', intentos: 1 });
  announce(config, address);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
if (process.env.npm_lifecycle_event) {
  // npm was killed and could not tell us: nobody is left to press Ctrl+C
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && void stop(0), 1000).unref();
}

/** What nobody waited for and failed: mostly a database that is gone, which is told in its own words first. */
process.on('uncaughtException', (error) => {
  setTimeout(() => {
    if (stopping) return;
    console.error(error);
    void stop(1);
  }, 1000);
});

try {
  await start();
} catch (error) {
  if (!stopping) {
    console.error(error instanceof ErrorDeArranque ? `\n${error.message}` : error);
    await stop(1);
  }
}
