import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { type Config, ErrorDeArranque, readConfig } from '../config.ts';
import type { Db } from '../db/open.ts';
import { type Database, openDatabase } from '../embedded/database.ts';
import { lockFolder } from '../embedded/lock.ts';
import type { ArchivoContinuo } from '../respaldo/continuo/continuo.ts';

/** The opened things, to be closed in reverse. */
const open: (() => unknown)[] = [];
let stopping: Promise<void> | undefined;

/** Closes all that is open and ends the process. It leaves anything that hangs after ten seconds. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => process.exit(code || 1), 10_000).unref();
    for (const close of open.reverse()) await Promise.resolve(close()).catch((error: unknown) => console.error(error));
    process.exit(code);
  })();
  return stopping;
}

/** Most of the program is read while PostgreSQL starts. */
const readServidor = () => import('./servidor.ts');
type Servidor = Awaited<ReturnType<typeof readServidor>>;

function announce({ CUENTAS_DEMO }: Servidor, config: Config, address: string): void {
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

/** What the sign-in offers as buttons in evaluation mode; nothing otherwise. */
const cuentasDe = ({ CUENTAS_DEMO }: Servidor, { demo, produccion }: Config) =>
  demo && !produccion
    ? {
        contrasenia: demo.contrasenia,
        cuentas: CUENTAS_DEMO.map(({ dscorreo, dscargo }) => ({ correo: dscorreo, cargo: dscargo })),
      }
    : undefined;

async function listen(
  { openPuertas }: Servidor,
  app: Awaited<ReturnType<Servidor['buildApp']>>,
  { host, port }: Config,
): Promise<string> {
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

/** Loads a part that only the evaluation mode has; the tree of production comes without it. */
async function ofEvaluacion<T>({ demo }: Config, load: () => Promise<T>): Promise<T | undefined> {
  if (!demo) return undefined;
  try {
    return await load();
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND'
      ? new ErrorDeArranque(SIN_EVALUACION)
      : error;
  }
}
const loadEvaluacion = (config: Config) => ofEvaluacion(config, () => import('./evaluacion.ts'));

/** In evaluation mode the external case system is a simulator that comes along, unless the settings say where it is. */
async function startJusticiaNet(config: Config) {
  const simulador = await ofEvaluacion(config, () => import('../embedded/simulador.ts'));
  if (!simulador || config.justicianetUrl !== undefined) return undefined;
  const started = simulador.startSimulador(config.dataDir);
  open.push(started.stop);
  return started;
}

/** Tells the simulator the made-up external files: of many the first few hundred are awaited. */
async function tellJusticiaNet(
  { url, clave }: NonNullable<Awaited<ReturnType<typeof startJusticiaNet>>>,
  db: Db,
  seed: typeof import('./evaluacion.ts').seed,
): Promise<void> {
  const notTold = (error: unknown) =>
    stopping || console.error('JusticiaNet (simulador) no recibió las carpetas de demostración:', error);
  const address = await url;
  if (address === undefined) return;
  await seed(db, { url: address, clave }).then(({ todas }) => void todas.catch(notTold), notTold);
}

/** The continuous archive of the embedded database, where RESPALDO_DIR says to. */
async function openArchivo(
  { startArchivo }: Servidor,
  config: Config,
  url: string | undefined,
): Promise<ArchivoContinuo | undefined> {
  const { respaldoDir, databaseUrl, ensayo } = config;
  if (!respaldoDir || databaseUrl || ensayo || !url) return undefined;
  const say = (aviso: object, text: string) =>
    console.error(JSON.stringify({ level: 50, time: Date.now(), ...aviso, msg: text }));
  const archivo = await startArchivo({ ...config, respaldoDir }, url, say);
  open.push(archivo.stop);
  return archivo;
}

/** Brings a database to this version, or looks whether it is: nobody is served before. */
async function prepare({ prepareBase, checkBase }: Servidor, base: Database, config: Config): Promise<void> {
  if (base.migracion === undefined) return checkBase(base.app, config, base.checkApp);
  await prepareBase(base.migracion, config, hoyEnMexico(new Date()));
  await base.checkApp();
}

/** The embedded PostgreSQL, or the institution's. */
async function openBase(config: Config): Promise<Database> {
  const base = await openDatabase(config, () => void readServidor());
  open.push(base.stop);
  void base.died.then(() => {
    if (stopping) return;
    console.error('PostgreSQL terminó de forma inesperada. Inicie de nuevo: los datos guardados se recuperan.');
    void stop(1);
  });
  return base;
}

async function start(): Promise<void> {
  const env = resolve(import.meta.dirname, '../../../.env');
  if (existsSync(env)) process.loadEnvFile(env);
  const config = readConfig();
  open.push(lockFolder(config.dataDir));
  const justicianet = await startJusticiaNet(config); // it starts while the database does
  const base = await openBase(config);
  const servidor = await readServidor();
  const as = { max: config.databaseConexiones, ...(base.role !== undefined && { role: base.role }) };
  const principal = servidor.openDb(base.app, as);
  const { db } = principal;
  open.push(() => db.destroy());
  const prepared = prepare(servidor, base, config).then(async () =>
    servidor.checkAlmacen({ db, almacen: await servidor.openAlmacenOf(config) }, config.ensayo),
  );
  const archivo = config.respaldoDir
    ? await prepared.then(() => openArchivo(servidor, config, base.migracion))
    : undefined;
  const replica =
    config.databaseReplicaUrl === undefined
      ? undefined
      : servidor.openDb(config.databaseReplicaUrl, { ...as, lee: true });
  if (replica) open.push(() => replica.db.destroy());
  // the server is composed while PostgreSQL is looked at
  const [app] = await Promise.all([
    servidor.buildApp({ ...principal, replica, archivo, config, justicianet, evaluacion: cuentasDe(servidor, config) }),
    prepared,
  ]);
  open.push(() => app.close());
  const address = await listen(servidor, app, config);
  const evaluacion = await loadEvaluacion(config);
  await Promise.all([
    evaluacion && justicianet && tellJusticiaNet(justicianet, db, evaluacion.seed),
    config.ensayo || app.trabajador.start(),
    config.demo?.carpetas && evaluacion?.orderMuestra(db),
  ]);
  if (!config.ensayo) await servidor.enqueue(db, 'conocerJusticiaNet', {}, { llave: 'inicio', intentos: 1 });
  announce(servidor, config, address);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
if (process.env.npm_lifecycle_event) {
  // npm was killed and could not tell us: nobody is left to press Ctrl+C
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && void stop(0), 1000).unref();
}

/** A failure that nobody waited for: mostly a database that is gone, which is told in its own words first. */
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
