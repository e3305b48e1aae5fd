// npm run manual [-- --salida carpeta --readme]: pictures of every screen for the user manual, taken in a real browser of a
// server of its own with synthetic files made for it. They are left in DATA_DIR/manual, from where the server prints the manual
// (/manual-de-usuario.pdf); nothing of the registry's own is read. With --readme the two that README shows are taken anew too.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { createAutoridad, createCarpeta, createVictima, openSesion, openWith } from './helpers/carpeta.ts';
import { chooseServer, findChromium } from './helpers/entorno.ts';
import { stampDate } from './helpers/formulario.ts';
import { record } from './helpers/foto.ts';
import { REPORTES } from './helpers/reportes.ts';
import type { CUENTAS } from './helpers/sesion.ts';

const RAIZ = resolve(import.meta.dirname, '..');
const TAMANO = { width: 1120, height: 640 };
/** The pictures of the manual that README shows, kept in docs/pictures as WebP, and what one may weigh in bytes. */
const DE_README: readonly string[] = ['victima', 'reporte_estadistico_victimas'];
const MAXIMO = 60_000;
const { salida, readme = false } = parseArgs({
  options: { salida: { type: 'string' }, readme: { type: 'boolean' } },
}).values;

/** A picture: its name in the manual, who takes it, the screen, and what is done there first. */
interface Toma {
  nombre: string;
  cuenta?: keyof typeof CUENTAS;
  ruta: string;
  antes?: (page: Page) => Promise<unknown>;
}
/** The period that the pictures show. */
const [DESDE, HASTA] = ['01012024', '31122024'];
/** Presses a button, if the screen has it enabled: a picture without results is a picture too. */
const query = (nombre: string) => (page: Page) =>
  page
    .getByRole('button', { name: nombre, exact: true })
    .first()
    .click({ timeout: 3000 })
    .catch(() => undefined);
/** Fills the two dates of a search and asks. */
const periodo = async (page: Page) => {
  await stampDate(page, 'Fecha de inicio, desde', DESDE);
  await stampDate(page, 'Fecha de inicio, hasta', HASTA);
  await query('Buscar')(page);
};
const desdeReporte =
  (nombre: string) =>
  async (page: Page): Promise<void> => {
    await REPORTES[nombre]?.(page, DESDE, HASTA);
  };

const TOMAS: readonly Toma[] = [
  { nombre: 'ingreso', ruta: '/' },
  { nombre: 'recuperacion', ruta: '/recuperacionContrasenia' },
  { nombre: 'inicio', cuenta: 'capturistaEstatal', ruta: '/pages/inicio' },
  {
    nombre: 'buscar_ci',
    cuenta: 'capturistaEstatal',
    ruta: '/pages/buscar_ci',
    antes: periodo,
  },
  { nombre: 'carpeta', cuenta: 'capturistaEstatal', ruta: 'actualizar' },
  { nombre: 'victimas', cuenta: 'capturistaEstatal', ruta: 'victimas' },
  { nombre: 'victima', cuenta: 'capturistaEstatal', ruta: 'victima' },
  { nombre: 'autoridades', cuenta: 'capturistaEstatal', ruta: 'autoridades' },
  { nombre: 'autoridad', cuenta: 'capturistaEstatal', ruta: 'autoridad' },
  { nombre: 'carga_info', cuenta: 'administradorEstatal', ruta: '/pages/carga_info' },
  { nombre: 'carga_expediente_historico', cuenta: 'administradorEstatal', ruta: '/pages/carga_expediente_historico' },
  { nombre: 'bitacora_estatal', cuenta: 'administradorEstatal', ruta: '/pages/bitacora_estatal' },
  {
    nombre: 'buscar_justiciaNet',
    cuenta: 'supervisorFederal',
    ruta: '/pages/buscar_justiciaNet',
    antes: periodo,
  },
  ...Object.keys(REPORTES).map(
    (nombre): Toma => ({
      nombre,
      cuenta: 'administrador',
      ruta: `/pages/${nombre}`,
      antes: desdeReporte(nombre),
    }),
  ),
  {
    nombre: 'detalle_carpetas',
    cuenta: 'administrador',
    ruta: '/pages/reporte_carga_informacion', // as the picture before left it
    antes: async (page) => {
      await desdeReporte('reporte_carga_informacion')(page);
      await page.getByRole('button', { name: 'Detalle' }).first().click();
      await page.getByRole('heading', { name: 'Datos generales del expediente' }).waitFor();
    },
  },
  { nombre: 'search_user', cuenta: 'administrador', ruta: '/pages/search_user' },
  { nombre: 'edit_user', cuenta: 'administrador', ruta: '/pages/search_user', antes: query('Nuevo usuario') },
  { nombre: 'search_institucion', cuenta: 'administrador', ruta: '/pages/search_institucion' },
  { nombre: 'search_area', cuenta: 'administrador', ruta: '/pages/admin/search_area' },
  { nombre: 'roles', cuenta: 'administrador', ruta: '/pages/roles' },
  { nombre: 'auditoria', cuenta: 'administrador', ruta: '/pages/auditoria' },
  { nombre: 'interconexion_tokens', cuenta: 'administrador', ruta: '/pages/interconexion_tokens' },
  { nombre: 'documentos', cuenta: 'administrador', ruta: '/pages/documentos' },
  { nombre: 'publicaciones', cuenta: 'administrador', ruta: '/pages/publicaciones' },
  { nombre: 'sesiones', cuenta: 'administrador', ruta: '/pages/sesiones' },
  { nombre: 'seguridad', cuenta: 'administrador', ruta: '/pages/seguridad' },
  { nombre: 'estadisticas', ruta: '/estadisticas' },
  { nombre: 'constancia', ruta: '/constancia' },
  { nombre: 'interconexion', ruta: '/interconexion' },
  { nombre: 'marco-juridico', ruta: '/marco-juridico' },
  { nombre: 'resoluciones', ruta: '/resoluciones' },
  { nombre: 'contacto', ruta: '/contacto' },
];

/** A file with a victim and an authority, all of them made up. */
async function ejemplo(page: Page) {
  const { llcarpeta } = await createCarpeta(page, { novictimas: 2, noci: 'FGE/EJEMPLO/0001/2025' });
  const victima = await createVictima(page, llcarpeta);
  const autoridad = await createAutoridad(page, llcarpeta);
  return { llcarpeta, victima, autoridad };
}

/** As WebP, which Playwright does not offer and the browser does. */
async function keepForReadme(page: Page, nombre: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
  const foto = Buffer.from(data, 'base64');
  if (foto.length > MAXIMO) throw new Error(`${nombre}: ${foto.length} bytes, más de ${MAXIMO}`);
  writeFileSync(join(RAIZ, 'docs/pictures', `${nombre}.webp`), foto);
}

async function photograph(base: string, carpeta: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findChromium() });
  const open = async () => {
    const context = await browser.newContext({
      baseURL: base,
      viewport: TAMANO,
      locale: 'es-MX',
      timezoneId: 'America/Mexico_City',
      reducedMotion: 'reduce',
    });
    return context.newPage();
  };
  const [publica, privada] = [await open(), await open()];
  await privada.goto('/');
  let cuenta: Toma['cuenta'];
  let caso: Awaited<ReturnType<typeof ejemplo>> | undefined;
  for (const toma of TOMAS) {
    const page = toma.cuenta ? privada : publica;
    if (toma.cuenta && toma.cuenta !== cuenta) {
      await openSesion(page, toma.cuenta);
      cuenta = toma.cuenta;
    }
    if (toma.ruta.startsWith('/')) await page.goto(toma.ruta);
    else {
      caso ??= await ejemplo(page);
      const { llcarpeta, victima, autoridad } = caso;
      await openWith(page, toma.ruta, llcarpeta, { victima, autoridad, accion: 'editar' });
    }
    await record(page);
    if (toma.antes) {
      await toma.antes(page);
      await record(page);
    }
    await page.screenshot({ path: join(carpeta, `${toma.nombre}.jpg`), type: 'jpeg', quality: 82 });
    if (readme && DE_README.includes(toma.nombre)) await keepForReadme(page, toma.nombre);
    console.log(`  ${toma.nombre}`);
  }
  await browser.close();
}

/** The folder where the server that will print the manual looks: DATA_DIR of the settings. */
function destino(): string {
  if (salida) return resolve(salida);
  try {
    process.loadEnvFile(join(RAIZ, '.env'));
  } catch {
    // no settings: those by default
  }
  return join(resolve(RAIZ, process.env.DATA_DIR ?? 'data'), 'manual');
}

const carpeta = destino();
const { port, dataDir } = await chooseServer();
const base = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, [join(RAIZ, 'server/dist/main.mjs')], {
  cwd: RAIZ,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(dataDir, 'datos'),
    LOG_LEVEL: 'error',
    DEMO_CONTRASENIA: 'Renadet2026',
  },
});
const ended = new Promise<void>((done) => server.once('exit', () => done()));
try {
  const until = Date.now() + 90_000;
  while (
    !(await fetch(`${base}/api/salud/listo`).then(
      (r) => r.ok,
      () => false,
    ))
  ) {
    if (Date.now() > until || server.exitCode !== null) throw new Error('El servidor de evaluación no inició.');
    await new Promise((go) => setTimeout(go, 300));
  }
  console.log('Imágenes de las pantallas:');
  const made = `${carpeta}.nueva`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  await photograph(base, made);
  rmSync(carpeta, { recursive: true, force: true });
  renameSync(made, carpeta); // whole or not at all
  const words = readFileSync(join(RAIZ, 'server/manual/manual-de-usuario.md'), 'utf8');
  const shown = [...words.matchAll(/^!\[[^\]]+\]\(([\w-]+)\)$/gm)].map(([, name]) => name);
  const missing = shown.filter((name) => !TOMAS.some(({ nombre }) => nombre === name));
  if (missing.length) throw new Error(`El manual pide imágenes que no se toman: ${missing.join(', ')}`);
  console.log(
    `${TOMAS.length} imágenes en ${carpeta}. El manual con ellas: /manual-de-usuario.pdf en el servidor que usa esa carpeta de datos.`,
  );
} finally {
  server.kill('SIGTERM');
  await ended;
}
