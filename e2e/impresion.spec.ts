import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { openSesion } from './helpers/carpeta.ts';
import { type Bloque, printPapel, readPapel } from './helpers/papel.ts';
import { periodo } from './helpers/reportes.ts';

const POCOS = 5;
/** What a chart's table may have and still be on the sheet of its drawing. */
const EN_UNA_HOJA = 20;

/** A report of all that there is, with its charts drawn. */
async function consult(page: Page, pantalla: string): Promise<void> {
  await openSesion(page, 'administrador');
  await page.goto(`/pages/${pantalla}`);
  await periodo(page, '01012018', '30062026');
  await expect(page.locator('[data-hueco]')).toHaveCount(0);
}

/** Headings after which their sheet has nothing more. */
function huerfanos(bloques: readonly Bloque[]): number[] {
  return bloques.flatMap(({ rol, hojas }, i) => {
    const next = bloques[i + 1];
    return /^H\d$/.test(rol) && next && next.hojas[0] !== hojas.at(-1) ? [i] : [];
  });
}

/** Of each table how many rows stand on each of its sheets, its heading left out; that comes again on each. */
function rows(bloques: readonly Bloque[]): Map<number, Map<number, number>> {
  const found = new Map<number, Map<number, number>>();
  for (const { tabla, hojas } of bloques) {
    if (tabla === undefined) continue;
    const own = found.get(tabla);
    if (!own)
      found.set(tabla, new Map()); // the first row is the heading
    else for (const hoja of hojas) own.set(hoja, (own.get(hoja) ?? 0) + 1);
  }
  return found;
}

/** The one with most charts, and two alike. */
const DE_GRAFICAS = [
  ['reporte_estadistico_victimas', []],
  ['reporte_estadistico_carpetas', ['@larga']],
  ['reporte_estadistico_autoridades', ['@larga']],
] as const;
for (const [pantalla, tag] of DE_GRAFICAS)
  test(`[3-611] ${pantalla} on paper: no heading alone, each chart with its table, no sheet with less than five rows of one`, {
    tag: [...tag],
  }, async ({ page }) => {
    await consult(page, pantalla);
    await expect(page.getByRole('img', { name: /^Gráfica: / }).locator('canvas')).not.toHaveCount(0);
    const { bloques, hojas } = readPapel(await printPapel(page));
    test.info().annotations.push({ type: pantalla, description: `${hojas} sheets` });
    const tablas = rows(bloques);
    expect(tablas.size).toBeGreaterThan(2);
    expect(huerfanos(bloques)).toEqual([]);
    for (const [tabla, sheets] of tablas) {
      const each = [...sheets.values()];
      if (sheets.size > 1) for (const n of each) expect(n).toBeGreaterThanOrEqual(POCOS);
      // between the heading of a chart and its table stands its drawing, which is of one piece
      const first = bloques.findIndex((b) => b.tabla === tabla);
      const heading = bloques.slice(0, first).findLast(({ rol }) => rol === 'H2');
      if (each.reduce((sum, n) => sum + n, 0) <= EN_UNA_HOJA)
        expect([tabla, [...sheets.keys()]]).toEqual([tabla, heading?.hojas]);
    }
  });

test('[3-611] a long table on paper: at least five rows on each sheet, few sheets', { tag: '@larga' }, async ({
  page,
}) => {
  await consult(page, 'reporte_victima');
  const { bloques, hojas } = readPapel(await printPapel(page));
  const [sheets = new Map<number, number>()] = rows(bloques).values();
  const n = [...sheets.values()].reduce((sum, one) => sum + one, 0);
  test.info().annotations.push({ type: 'victims', description: `${n} rows on ${hojas} sheets` });
  expect(n).toBeGreaterThan(100);
  for (const one of sheets.values()) expect(one).toBeGreaterThanOrEqual(POCOS);
  expect(hojas).toBeLessThanOrEqual(Math.ceil((n * 5) / 126));
});

/** In how many pieces the colour of the first series stands side by side, at most, in a line of the first chart's drawing. */
const pieces = (page: Page) =>
  page
    .getByRole('img', { name: /^Gráfica: Autoridades por dependencia/ })
    .locator('canvas')
    .evaluate((node) => {
      const canvas = node as HTMLCanvasElement;
      const hex = getComputedStyle(document.documentElement).getPropertyValue('--serie1').trim();
      const colour = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      const { data, width } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
        width: 1,
      };
      let [most, here, inside] = [0, 0, false];
      for (let i = 0; i < data.length / 4; i++) {
        if (i % width === 0) [here, inside] = [0, false];
        const is = colour.every((part, k) => data[4 * i + k] === part);
        if (is && !inside) most = Math.max(most, ++here);
        inside = is;
      }
      return most;
    });

test('[3-604] the colours of charts are flat, and are told apart by patterns in high contrast and on paper', async ({
  page,
}) => {
  await consult(page, 'reporte_estadistico_autoridades');
  await expect.poll(() => pieces(page)).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await pieces(page)).toBeGreaterThan(5);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(await pieces(page)).toBe(1);
  await page.evaluate(() => localStorage.setItem('renadet.tema', '"contraste"'));
  await page.reload();
  await expect.poll(() => pieces(page)).toBeGreaterThan(5);
});
