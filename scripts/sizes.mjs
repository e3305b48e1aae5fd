// What a browser downloads, against its budget; read from the build's own manifest. Use: node scripts/sizes.mjs [folder of the web]
// Counted after gzip are programs and style sheets that must be there before a screen is drawn; not what is asked for later.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** KB after gzip, where 120 were asked: no bound decides a word. The sign-in screen is what everyone waits for on a slow line; the public pages are for anyone. */
const LOGIN = 116;
const PUBLICA = 120.5;
const PUBLICAS = [
  'servicios',
  'marco-juridico',
  'estadisticas',
  'resoluciones',
  'interconexion',
  'contacto',
  'accesibilidad',
];
/** What signing in brings beside the sign-in, once: the frame around every screen, with the words of the catalogues (D-481) and the strip of a field kit (D-530). */
const MARCO = 96;
/** What one screen brings beside those two: 60 at most (issue 19), and no more than what each reached. */
const PANTALLA = 26;
const MAYORES = {
  actualizar: 63,
  victima: 58.5,
  autoridad: 55,
  preguntas: 54.5,
  reporte_captura_informacion: 52,
  reporte_estadistico_carpetas: 48,
  reporte_tipo_determinacion: 47,
  reporte_estadistico_victimas: 46,
  reporte_estadistico_autoridades: 46,
  buscar_ci: 41,
  analisis_cruzado: 40,
  reporte_victima: 40,
  reporte_carpeta: 40,
  calidad_datos: 40,
  auditoria: 39,
  edit_user: 36,
  reporte_carga_informacion: 36,
  reporte_cenapi: 36,
  carga_info: 37,
  reporte_tablero: 34,
  search_user: 35,
  informes: 32,
  reporte_avance_integracion: 32,
};
const CHUNK = 100;
/** The charting library is one part, loaded with the first chart and never before. */
const CHARTS = 190;

const web = process.argv[2] ?? join(dirname(dirname(fileURLToPath(import.meta.url))), 'web');
const dist = join(web, 'dist');
/** @type {Record<string, { file: string, name?: string, isEntry?: boolean, imports?: string[], css?: string[] }>} */
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
/** The screens as the router has them: a new one is held from its first day. */
const pantallas = [
  ...readFileSync(join(web, 'src', 'router.tsx'), 'utf8').matchAll(
    /\bpantalla\(\s*'([^']+)'[\s\S]*?import\('\.\/screens\/([\w-]+)\.tsx'\)/g,
  ),
].map(([, ruta, name]) => ({ ruta, name }));

const kb = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;

/** Files that a chunk brings before it can run: itself, its static imports and their styles. */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(next, seen);
  return seen;
}
const filesOf = (...keys) =>
  new Set(
    keys.flatMap((key) => [...closure(key)]).flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]),
  );
/** Of these files those that none of the others is. */
const beside = (files, ...known) => [...files].filter((file) => !known.some((some) => some.has(file)));
const sum = (files) => [...files].reduce((total, file) => total + kb(file), 0);
/** What runs before the page is painted, which the manifest does not know. */
const before = readdirSync(join(dist, 'assets'))
  .filter((name) => /^tema-\w+\.js$/.test(name))
  .map((name) => `assets/${name}`);

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const keyOf = (name) => Object.keys(manifest).find((key) => key.endsWith(`screens/${name}.tsx`));
const missing = ['login', 'pages', 'publico', ...PUBLICAS, ...pantallas.map(({ name }) => name)].filter(
  (name) => !keyOf(name),
);
if (!entry || missing.length || !pantallas.length) {
  console.error(`The manifest has no ${entry ? `screen ${missing}` : 'entry'}, or the router no screens.`);
  process.exit(1);
}

const login = filesOf(entry, keyOf('login'));
const marco = new Set(beside(filesOf(keyOf('pages')), login));
const rows = [
  { name: 'first load of the sign-in screen', size: sum([...login, ...before]), budget: LOGIN },
  ...PUBLICAS.map((name) => ({
    name: `first load of /${name}`,
    size: sum([...filesOf(entry, keyOf('publico'), keyOf(name)), ...before]),
    budget: PUBLICA,
  })),
  { name: 'signing in: the frame of every screen', size: sum(marco), budget: MARCO },
  ...pantallas.map(({ ruta, name }) => ({
    name: `screen ${ruta}, beside the sign-in and the frame`,
    size: sum(beside(filesOf(keyOf(name)), login, marco)),
    budget: MAYORES[ruta] ?? PANTALLA,
  })),
  ...Object.values(manifest)
    .filter(({ file }) => file.endsWith('.js') && !login.has(file))
    .map(({ file, name }) => ({
      name: `${name}: ${file}`,
      size: kb(file),
      budget: /echarts/.test(file) ? CHARTS : CHUNK,
    })),
].sort((a, b) => b.size - a.size);

for (const { name, size, budget } of rows)
  console.log(`${size > budget ? 'OVER' : 'ok  '} ${size.toFixed(1).padStart(7)} / ${budget} KB gzip  ${name}`);
process.exit(rows.some(({ size, budget }) => size > budget) ? 1 : 0);
