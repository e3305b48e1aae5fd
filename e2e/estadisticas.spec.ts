import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { openSesion } from './helpers/carpeta.ts';
import { boton, expectFits, stampDate, titulo } from './helpers/formulario.ts';

/** A job publishes the synthetic files when the server starts. */
const waitForCorte = (request: APIRequestContext) =>
  expect.poll(async () => (await (await request.get('/api/estadisticas')).json()).cortes).toContain('2024-06-30');

test('[3-027] [3-217] [3-218] [3-510] [3-605] [3-616] [1-791] the public page has three documents of June 2024, their figures, drawn, map, cases and persons, board and open data', async ({
  page,
  request,
  checkAccesibilidad,
}) => {
  await waitForCorte(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/estadisticas?corte=2024-06-30');
  await expect(titulo(page)).toHaveText('Estadísticas');
  await expect(page.getByRole('heading', { name: 'Estadística del registro, junio de 2024' })).toBeVisible();
  const links = page.getByRole('list', { name: 'Documentos', exact: true }).getByRole('link');
  await expect(links).toHaveText(['Información Federal', 'Información Nacional', 'Información Estatal']);
  await expect(page.getByRole('main').locator('a[href$=".pdf"]')).toHaveCount(3);
  for (const link of await links.all()) {
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
  // the board of the offices, which comes after the page: as many up to date as its list has
  const alCorriente = await page.getByRole('heading', { name: /^\d+ de 33 fiscalías al corriente$/ }).textContent();
  const tablero = page.getByRole('table').filter({ hasText: 'Última entrega' });
  await expect(tablero.getByRole('row')).toHaveCount(11);
  await boton(page, 'Ver las 33 fiscalías').click();
  await expect(tablero.getByRole('row')).toHaveCount(34);
  expect(await tablero.getByRole('cell', { name: 'Al corriente' }).count()).toBe(
    Number.parseInt(alCorriente ?? '', 10),
  );
  const csv = await page.getByRole('link', { name: 'Descargar el tablero en CSV' }).getAttribute('href');
  expect((await (await request.get(csv ?? '')).text()).trim().split('\r\n')).toHaveLength(34);
  const paraBuscadores = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect([paraBuscadores['@type'], paraBuscadores.temporalCoverage]).toEqual(['Dataset', '../2024-06-30']);
  for (const { contentUrl } of paraBuscadores.distribution) expect((await request.get(contentUrl)).status()).toBe(200);
  const catalogo = await page.getByRole('link', { name: 'catálogo de todas las publicaciones' }).getAttribute('href');
  expect((await request.get(catalogo ?? '')).headers()['content-type']).toContain('application/ld+json');
  await expectFits(page, 360);
  await checkAccesibilidad();
  await page.setViewportSize({ width: 1280, height: 800 });
  const seccion = page
    .getByRole('region', { name: 'Carpetas por entidad de los hechos y delito', exact: true })
    .first();
  await expect(seccion.getByRole('img', { name: /^Mapa:/ })).toBeVisible(); // it comes by itself
  await seccion.getByRole('button', { name: 'Ver tabla' }).click();
  await expect(seccion.getByRole('rowheader', { name: 'VERACRUZ' })).toBeVisible();
  await seccion.getByRole('button', { name: 'Ver gráfica' }).click();
  const grafica = seccion.getByRole('list', { name: /, gráfica$/ });
  await expect(grafica.getByRole('listitem')).toHaveCount(10);
  await seccion.getByRole('button', { name: /^Ver las \d+$/ }).click();
  await expect(grafica.getByText('VERACRUZ')).toBeVisible();
  // the index leads to a part, and the way back is at hand
  await page.getByRole('link', { name: 'Nota metodológica' }).click();
  await expect(page.getByRole('heading', { name: 'Nota metodológica' })).toBeInViewport();
  await page.getByRole('link', { name: 'Subir' }).click();
  await expect(titulo(page)).toBeInViewport();
  const deCasos = page.getByText(/^Las [\d,]+ carpetas forman entre [\d,]+ y [\d,]+ casos\.$/);
  await expect(deCasos).toBeVisible();
  await expect(page.getByText(/^Las [\d,]+ víctimas inscritas son entre [\d,]+ y [\d,]+ personas\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Casos y personas' })).toBeVisible();
  // one state for all: pressed on the map or chosen beside it, kept by the address, taken away by a press
  const mapa = seccion.getByRole('button', { name: 'Ver mapa' });
  await mapa.click();
  await seccion
    .locator('svg path')
    .filter({ hasText: /^Chihuahua:/ })
    .click();
  const quitar = boton(page, 'Quitar CHIHUAHUA');
  await expect(quitar).toBeVisible();
  await expect(page).toHaveURL(/[?&]entidad=8/);
  await expect(seccion.getByText(/^CHIHUAHUA: ([\d,]+ carpetas?, el|su cifra)/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Carpetas por etapa' })).toContainText(
    'Se publica solo de todo el país',
  );
  await expect(deCasos).toBeHidden();
  await checkAccesibilidad();
  await page.reload();
  await expect(quitar).toBeVisible();
  await quitar.press('Enter');
  await expect(page).not.toHaveURL(/entidad=/);
  await page.getByRole('combobox', { name: 'Entidad de los hechos' }).selectOption('JALISCO');
  await expect(boton(page, 'Quitar JALISCO')).toBeVisible();
  await page.getByRole('combobox', { name: 'Entidad de los hechos' }).selectOption('Todo el país');
  await expect(deCasos).toBeVisible();
  const anios = page.getByRole('region', { name: 'Carpetas por año de inicio', exact: true });
  await expect(anios.getByText(/ carpetas se inici(ó|aron) .+: [\d,]+ de [\d,]+\.$/)).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await anios.getByRole('button', { name: 'Copiar gráfica con su fuente' }).click();
  await expect(anios.getByText('Copiada con su fuente.')).toBeVisible();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return [item?.types.includes('image/png'), await (await item?.getType('text/plain'))?.text()] as const;
  });
  expect(copied).toEqual([true, expect.stringContaining('Fuente: Registro Nacional del Delito de Tortura')]);
  await boton(page, 'Federal').click();
  await expect(deCasos).toBeHidden(); // of the country alone
  await expect(page.getByText('Información Federal, corte al 30/06/2024').first()).toBeVisible();
  await checkAccesibilidad();
});

test('[3-612] the public first page has the tasks, the totals of the newest publication and its years', async ({
  page,
  checkAccesibilidad,
}) => {
  await waitForCorte(page.request);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/servicios');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Verificar una constancia/ })).toBeInViewport();
  await expect(main.getByRole('heading', { name: /^El registro en cifras, al \d+ de / })).toBeVisible();
  const { publicacion } = await (await page.request.get('/api/estadisticas')).json();
  const total = publicacion.tablas[0].valores[0].toLocaleString('es-MX');
  await expect(main.getByRole('definition').first()).toHaveText(total);
  await expect(main.getByRole('list', { name: 'Carpetas por año de inicio, gráfica' })).toContainText('2024');
  await expectFits(page, 360);
  await checkAccesibilidad();
  await main.getByRole('link', { name: 'Ver todas las estadísticas' }).click();
  await expect(titulo(page)).toHaveText('Estadísticas');
});

test('the administrator publishes a cut-off, and a refused one says why', { tag: '@larga' }, async ({
  page,
  checkAccesibilidad,
}) => {
  await openSesion(page, 'administrador');
  await page.goto('/pages/publicaciones');
  await expect(titulo(page)).toHaveText('Estadística pública');
  await boton(page, 'Publicar').click();
  await expect(page.getByText('Campo obligatorio')).toBeVisible();
  await stampDate(page, 'Fecha de corte', '31122022');
  await boton(page, 'Publicar').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: '31/12/2022' });
  await expect(row).toContainText(/Publicada|No se publicó\. /); // few files are that old: either is right
  await checkAccesibilidad();
});
