// What a browser downloads, against its budget; read from the build's own manifest. Use: node scripts/sizes.mjs
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** KB after gzip. The sign-in screen is what everyone waits for on a slow line; the public pages are for anyone. */
const LOGIN = 114.8;
const PUBLICA = 118.3;
const PUBLICAS = [
  'servicios',
  'marco-juridico',
  'estadisticas',
  'resoluciones',
  'interconexion',
  'contacto',
  'accesibilidad',
];
const CHUNK = 100;
/** The charting library is one part, loaded with the first chart and never before. */
const CHARTS = 190;

const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), 'web', 'dist');
/** @type {Record<string, { file: string, name?: string, isEntry?: boolean, imports?: string[], css?: string[] }>} */
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

const kb = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;

/** Files that a chunk brings before it can run: itself, its static imports and their styles. */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(next, seen);
  return seen;
}
const filesOf = (keys) => new Set([...keys].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]));
/** What runs before the page is painted, which the manifest does not know. */
const before = readdirSync(join(dist, 'assets')).filter((name) => /^tema-\w+\.js$/.test(name));
const sum = (files) =>
  [...files, ...before.map((name) => `assets/${name}`)].reduce((total, file) => total + kb(file), 0);

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const login = Object.keys(manifest).find((key) => /(^|\/)(login|ingreso|Ingreso|Login)\.tsx?$/.test(key));
if (!entry || !login) {
  console.error(`The manifest has no ${entry ? 'sign-in screen (web/src/screens/login.tsx)' : 'entry'}.`);
  process.exit(1);
}
const firstLoad = filesOf([...closure(entry), ...closure(login)]);
const screen = (name) => Object.keys(manifest).find((key) => key.endsWith(`screens/${name}.tsx`)) ?? entry;
const publica = (name) => filesOf([entry, screen('publico'), screen(name)].flatMap((key) => [...closure(key)]));
const rows = [
  { name: 'first load of the sign-in screen', size: sum(firstLoad), budget: LOGIN },
  ...PUBLICAS.map((name) => ({ name: `first load of /${name}`, size: sum(publica(name)), budget: PUBLICA })),
  ...Object.values(manifest)
    .filter(({ file }) => file.endsWith('.js') && !firstLoad.has(file))
    .map(({ file, name }) => ({
      name: `${name}: ${file}`,
      size: kb(file),
      budget: /echarts/.test(file) ? CHARTS : CHUNK,
    })),
].sort((a, b) => b.size - a.size);

for (const { name, size, budget } of rows)
  console.log(`${size > budget ? 'OVER' : 'ok  '} ${size.toFixed(1).padStart(7)} / ${budget} KB gzip  ${name}`);
process.exit(rows.some(({ size, budget }) => size > budget) ? 1 : 0);
