// The tree that production runs from: the bundled server, what its commands reach, the built screens and the packages they need, and
// nothing of tests, development or made-up data. Use: npm run tool -- production folder [--enlazar]
// --enlazar: packages as hard links to those of this clone, where the tree does not outlive it and lies on the same disk.
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { alcanzados, isPaquete, lock, root } from './arbol.mjs';
import { OPERATION } from './tools.mjs';

const fail = (text) => {
  console.error(`\n${text}`);
  process.exit(1);
};
const folder = process.argv.slice(2).find((arg) => !arg.startsWith('--'));
const enlazar = process.argv.includes('--enlazar');
if (!folder) fail('Diga en qué carpeta: npm run tool -- production /opt/renadet');
const dest = resolve(process.env.INIT_CWD ?? '.', folder);
if (!relative(root, dest).startsWith('..')) fail(`${dest} está dentro de este proyecto. Elija otra carpeta.`);
if (existsSync(dest) && readdirSync(dest).length) fail(`${dest} no está vacía. Elija otra carpeta, o vacíela.`);
for (const [path, what] of [
  ['web/dist/index.html', 'las pantallas'],
  ['server/dist/main.mjs', 'el servidor'],
])
  if (!existsSync(join(root, path))) fail(`Falta construir ${what}: ejecute antes node scripts/prepare.mjs.`);

/** What people and timers type where it runs. */
const ORDENES = ['start', 'tool'];
/** Samples for the machine that it runs on: what builds it and what tries them stays here. */
const DE_LA_MAQUINA = readdirSync(join(root, 'deploy'))
  .filter((name) => !/^(pruebas|Containerfile)$|prueba/.test(name))
  .map((name) => `deploy/${name}`);
/** The bundled server, without what it reaches by `import()` of the evaluation. */
const SERVIDOR = readdirSync(join(root, 'server/dist'))
  .filter((name) => !/^(evaluacion-|simulador-|\.stamp$)/.test(name))
  .map((name) => `server/dist/${name}`);
/** Read by the server as they are. */
const CARPETAS = ['server/migrations', 'server/schema', 'server/seeds', 'server/manual', 'web/dist'];
/** Made-up data and systems of the evaluation mode, which production refuses: reached by `import()` alone. */
const EVALUACION = [
  'server/src/start/evaluacion.ts',
  'server/src/embedded/simulador.ts',
  'server/src/features/publico/muestra.pdf.ts',
];
const IMPORTS =
  /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)|\bnew URL\('([^']+\.ts)', import\.meta\.url\)/gm;

const read = (path) => readFileSync(join(root, path), 'utf8');
const own = JSON.parse(read('package.json'));
const scripts = Object.fromEntries(ORDENES.map((name) => [name, own.scripts[name]]));

/** The module that an import names; nothing of packages. */
function target(from, name) {
  if (name.startsWith('@renadet/domain/')) return `domain/src/${name.slice('@renadet/domain/'.length)}.ts`;
  return name.startsWith('.') ? join(dirname(from), name) : undefined;
}
const modules = new Set([
  'server/src/main.mjs',
  'scripts/tool.mjs',
  ...Object.values(OPERATION).map(([[program]]) => program),
]);
// a set that is being read takes what is added to it
for (const path of modules) {
  if (!existsSync(join(root, path))) fail(`No existe ${path}.`);
  for (const [, ...names] of read(path).matchAll(IMPORTS)) {
    const found = target(path, names.find(Boolean));
    if (found && !EVALUACION.includes(found)) modules.add(found);
  }
}

const copy = (path) => cpSync(join(root, path), join(dest, path), { recursive: true, verbatimSymlinks: true });
const write = (path, value) => {
  mkdirSync(dirname(join(dest, path)), { recursive: true });
  writeFileSync(join(dest, path), `${JSON.stringify(value, null, 2)}\n`);
};
for (const path of [...modules, ...SERVIDOR, ...CARPETAS, ...DE_LA_MAQUINA]) copy(path);
for (const path of ['.env.example', 'SECURITY.md']) copy(path);
const { name, version, license, type } = own;
write('package.json', { name, version, private: true, license, type, scripts });
for (const workspace of ['domain', 'server']) {
  const { devDependencies, ...rest } = JSON.parse(read(`${workspace}/package.json`));
  write(`${workspace}/package.json`, rest);
}

const isLinked = enlazar && statSync(dest).dev === statSync(join(root, 'node_modules')).dev;
/** A package without those that lie in it: each of them comes by itself. */
function bring(path) {
  mkdirSync(join(dest, path), { recursive: true });
  for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
    const at = `${path}/${entry.name}`;
    if (entry.name === 'node_modules') continue;
    if (entry.isDirectory()) bring(at);
    else if (isLinked && entry.isFile()) linkSync(join(root, at), join(dest, at));
    else copy(at);
  }
}
const packages = [...alcanzados(['domain', 'server']).keys()].filter(isPaquete);
for (const path of packages) {
  if (existsSync(join(root, path))) bring(path);
  else if (!lock.packages[path].optional) fail(`Falta ${path}: ejecute antes node scripts/prepare.mjs.`);
}
mkdirSync(join(dest, 'node_modules/@renadet'));
/** The screens as small as they get, once, for all who will fetch them; a tree for a trial stays as it was built. */
async function pack() {
  const dist = join(dest, 'web/dist');
  const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const names = readdirSync(dist, { recursive: true }).filter((name) => name.endsWith('.br'));
  await Promise.all(
    names.map(async (name) => {
      const bytes = await promisify(brotliCompress)(readFileSync(join(dist, name.slice(0, -'.br'.length))), smallest);
      writeFileSync(join(dist, name), bytes);
    }),
  );
}
if (!enlazar) await pack();
symlinkSync('../../domain', join(dest, 'node_modules/@renadet/domain'), 'junction');
if (existsSync(join(root, 'node_modules/.bin/node'))) copy('node_modules/.bin/node');
console.log(`${dest}: ${modules.size} módulos, ${packages.length} paquetes. Inicie ahí con NODE_ENV=production.`);
