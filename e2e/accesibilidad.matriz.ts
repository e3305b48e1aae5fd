import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { FUNCION_ID, type Funcion } from '@renadet/domain/permisos/funciones';
import { PAGINAS } from '@renadet/domain/publico/paginas';
import { expect, photograph, TEMAS, type Tema, TODOS, test } from './helpers/axe.ts';
import { openChosen, openSesion } from './helpers/carpeta.ts';
import { DE_CARPETA, ESTADOS, openEstado, quienAbre } from './helpers/estados.ts';

/** Widths in CSS pixels: a desk, a large one, a telephone. CAPTURAS=folder keeps a picture of each, in each theme. */
const ANCHOS = [1280, 1920, 360];
/** A tablet, and the desk enlarged to 200 % and to 400 %: a page enlarged has so many pixels fewer (WCAG 1.4.4, 1.4.10). */
const AMPLIADOS = [768, 640, 320];
/** The screens as the router has them: a new one is checked from its first day. */
const router = readFileSync(resolve(import.meta.dirname, '../web/src/router.tsx'), 'utf8');
const PANTALLAS = [...router.matchAll(/\bpantalla\(\s*'([^']+)',\s*'[^']+',\s*(?:'([^']+)'|null),/g)].map(
  ([, ruta = '', funcion]) => ({ ruta, funcion: (funcion ?? null) as Funcion | null }),
);
const ACCESO = ['/', '/recuperacionContrasenia'];

async function look(page: Page, axe: () => Promise<void>, tema: Tema, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width === 640 ? 400 : 800 });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`)
    .toBeLessThanOrEqual(width);
  await axe();
  await photograph(page, `${test.info().title}-${tema}-${width}`);
}

async function review(page: Page, axe: () => Promise<void>): Promise<void> {
  for (const tema of TODOS) {
    await page.emulateMedia(TEMAS[tema]);
    for (const width of tema === 'claro' ? [...ANCHOS, ...AMPLIADOS] : ANCHOS)
      await test.step(`${width} px ${tema}`, () => look(page, axe, tema, width));
  }
}

test('the table knows every screen of the router', () => {
  expect(PANTALLAS.length).toBe(router.match(/\bpantalla\(\s*'/g)?.length);
  for (const { funcion } of PANTALLAS) expect(funcion === null || funcion in FUNCION_ID, `${funcion}`).toBe(true);
  const known = PANTALLAS.map((p) => p.ruta);
  expect(
    ESTADOS.map((e) => e.ruta).filter((r) => !r.startsWith('/') && r !== 'no_existe' && !known.includes(r)),
  ).toEqual([]);
});

/** What the service does while a screen is opened, and which of its operations. */
const CORTES: Record<string, readonly [operaciones: string, cortar: (route: Route) => Promise<void>]> = {
  'while it loads': ['**/api/**', () => new Promise<void>(() => undefined)], // never answered
  'when the service fails': [
    '**/api/secure/**',
    (route) => route.fulfill({ status: 500, json: { message: 'Falla de prueba.' } }),
  ],
};

test.describe('[1-829] public', () => {
  for (const ruta of [...ACCESO, ...PAGINAS.map((p) => `/${p.ruta}`)])
    test(`${ruta}: open`, async ({ page, checkAccesibilidad }) => {
      await openEstado(page, { ruta, estado: 'open', cuenta: null });
      await review(page, checkAccesibilidad);
    });
});

test.describe('[1-829] open', () => {
  for (const { ruta, funcion } of PANTALLAS)
    test(`${ruta}: open as ${quienAbre(funcion)}`, async ({ page, checkAccesibilidad }) => {
      await openEstado(page, { ruta, estado: 'open', cuenta: quienAbre(funcion) });
      await review(page, checkAccesibilidad);
    });
});

for (const [estado, [operaciones, cut]] of Object.entries(CORTES))
  test.describe(estado, () => {
    for (const { ruta, funcion } of PANTALLAS)
      test(`${ruta}: ${estado}`, async ({ page, checkAccesibilidad }) => {
        await openSesion(page, quienAbre(funcion));
        await page.route(operaciones, cut);
        if (DE_CARPETA.includes(ruta)) await openChosen(page, ruta, { carpeta: 1, victima: 1, autoridad: 1 });
        else await page.goto(`/pages/${ruta}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await review(page, checkAccesibilidad);
      });
  });

test.describe('[1-829] special', () => {
  for (const e of ESTADOS)
    test(`${e.ruta}: ${e.estado}${e.cuenta ? `, ${e.cuenta}` : ''}`, async ({ page, checkAccesibilidad }) => {
      await openEstado(page, e);
      await review(page, checkAccesibilidad);
    });
});
