import { expect, type Page, test } from '@playwright/test';
import { PAGINAS } from '@renadet/domain/publico/paginas';
import { createCarpeta, createVictima, openChosen, openSesion } from './helpers/carpeta.ts';
import { note } from './helpers/medida.ts';
import { measurePintura, median, throttle } from './helpers/pintura.ts';

/** Milliseconds until the largest part of a page is painted, on a processor four times slower; how far what was painted may move. */
const PINTA = 1200;
const MOVIMIENTO = 0.1;
/** Times that each is opened; the one in the middle counts. */
const VECES = 5;

/** Opens a page so many times and tells of it. @returns whether it was painted in time, and stood still */
async function onPaint(name: string, open: () => Promise<Page>): Promise<boolean> {
  const found: Awaited<ReturnType<typeof measurePintura>>[] = [];
  for (let i = 0; i < VECES; i++) {
    const page = await open();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    found.push(await measurePintura(page));
  }
  const lcp = median(found.map((one) => one.lcp));
  const cls = median(found.map((one) => one.cls));
  const [{ kb = 0, archivos = 0 } = {}] = found;
  const best = Math.min(...found.map((one) => one.lcp));
  const ademas = `best ${best.toFixed(0)}  CLS ${cls.toFixed(3)}  ${kb.toFixed(0)} KB in ${archivos} files`;
  return note({ que: name, ms: lcp, tope: PINTA, ademas }) && cls < MOVIMIENTO;
}

test.setTimeout(1_200_000);

test('[1-828] the sign-in and every public page, as who comes for the first time: largest paint and layout shift', async ({
  browser,
  baseURL,
}) => {
  const over: string[] = [];
  for (const width of [1280, 360])
    for (const ruta of ['', ...PAGINAS.map((p) => p.ruta)]) {
      const name = `${width} px /${ruta}`;
      const isGood = await onPaint(name, async () => {
        for (const context of browser.contexts()) await context.close();
        const page = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage();
        await throttle(page);
        await page.goto(`${baseURL}/${ruta}`);
        return page;
      });
      if (!isGood) over.push(name);
    }
  expect(over).toEqual([]);
});

test('[1-828] home, searches, forms, lists and reports, by who works here every day', async ({ page }) => {
  const over: string[] = [];
  await openSesion(page, 'capturistaEstatal');
  const { llcarpeta: carpeta } = await createCarpeta(page);
  const victima = await createVictima(page, carpeta);
  await throttle(page);
  const at = (ruta: string) => async () => {
    await page.goto(`/pages/${ruta}`);
    return page;
  };
  const chosen = (ruta: string) => async () => {
    await openChosen(page, ruta, { carpeta, victima, accion: 'editar' });
    return page;
  };
  for (const [name, open] of [
    ...['inicio', 'buscar_ci', 'pendientes', 'actualizar', 'reporte_estadistico_victimas', 'carga_info'].map(
      (ruta) => [ruta, at(ruta)] as const,
    ),
    ...['victimas', 'victima', 'autoridades'].map((ruta) => [`${ruta} of a file`, chosen(ruta)] as const),
  ])
    if (!(await onPaint(name, open))) over.push(name);
  expect(over).toEqual([]);
});
