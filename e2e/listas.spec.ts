import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { createAutoridad, createCarpeta, createVictima, openSesion } from './helpers/carpeta.ts';
import {
  accion,
  awaitRows,
  boton,
  campo,
  chooseInMenu,
  expectFits,
  irABuscar,
  lista,
  titulo,
} from './helpers/formulario.ts';
import { pressKey } from './helpers/teclado.ts';

const tabla = (page: Page) => page.getByRole('table', { name: 'Carpetas encontradas' });
const filas = (page: Page) => tabla(page).locator('tbody tr');
const prefijo = () => `LST${Date.now().toString(36).toUpperCase()}`;

async function seek(page: Page, text: string): Promise<void> {
  await campo(page, 'Número de C.I.').fill(text);
  await page.keyboard.press('Enter');
  await expect(filas(page).first()).toBeVisible();
  await awaitRows(page);
}

test('[1-656] [1-910] chosen once, rows are 36 px and fifteen of them in sight without scrolling at 1920, the next day too', async ({
  page,
  browser,
  checkAccesibilidad,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openSesion(page, 'administradorEstatal');
  await irABuscar(page);
  await seek(page, 'VER');
  await lista(page, 'Registros por página').click();
  await page.getByRole('option', { name: '25', exact: true }).click();
  await boton(page, 'Compacta').click();
  await boton(page, 'Columnas').click();
  await page.getByRole('menuitemcheckbox', { name: 'Etapa y estatus' }).click();
  await page.keyboard.press('Escape');
  const check = async (on: Page) => {
    await expect(filas(on)).toHaveCount(25);
    await awaitRows(on);
    await expect(on.getByRole('columnheader', { name: 'Etapa y estatus' })).toHaveCount(0);
    const heights = await filas(on).evaluateAll((rows) =>
      rows.map((row) => Math.round(row.getBoundingClientRect().height)),
    );
    expect([...new Set(heights)]).toEqual([36]);
    const seen = await filas(on).evaluateAll(
      (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    );
    expect(seen).toBeGreaterThanOrEqual(15);
  };
  await check(page);
  await checkAccesibilidad();
  // another day: the browser was closed, and what it keeps is there
  const kept = await page.context().storageState();
  const later = await (
    await browser.newContext({
      storageState: kept,
      viewport: { width: 1920, height: 1080 },
      baseURL: new URL(page.url()).origin,
    })
  ).newPage();
  await openSesion(later, 'administradorEstatal');
  await irABuscar(later);
  await seek(later, 'VER');
  await check(later);
  await later.context().close();
});

test('[1-906] [1-908] by heading, with the mouse and by keyboard: up, down and as it was; numbers with Ñ after N', {
  tag: '@larga',
}, async ({ page }) => {
  const p = prefijo();
  await openSesion(page, 'capturistaEstatal');
  for (const n of ['Ñ/1', 'N/9', 'O/1', 'A/1', 'NZ/1']) await createCarpeta(page, { noci: `${p}/${n}` });
  await irABuscar(page);
  await seek(page, p);
  const numeros = () =>
    filas(page)
      .getByRole('button', { name: new RegExp(p) })
      .allTextContents();
  const asFound = await numeros();
  const heading = page.getByRole('columnheader', { name: 'Número de C.I.' });
  const es = asFound.toSorted(new Intl.Collator('es-MX').compare);
  expect(es).toEqual(['A/1', 'N/9', 'NZ/1', 'Ñ/1', 'O/1'].map((n) => `${p}/${n}`));
  await heading.getByRole('button').click();
  await expect.poll(numeros).toEqual(es);
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await pressKey(page, heading.getByRole('button'));
  await expect.poll(numeros).toEqual(es.toReversed());
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await page.reload();
  await expect.poll(numeros).toEqual(es.toReversed());
  await pressKey(page, heading.getByRole('button'));
  await expect.poll(numeros).toEqual(asFound);
});

test('[1-907] [1-909] [1-912] a file from its row to its folio; three of five ticked are taken away as a workbook', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  test.slow();
  const p = prefijo();
  await openSesion(page, 'supervisorEstatal');
  const ids: number[] = [];
  for (let n = 1; n <= 5; n++) ids.push((await createCarpeta(page, { noci: `${p}/${n}`, novictimas: 1 })).llcarpeta);
  await createVictima(page, ids[0] ?? 0);
  await createVictima(page, ids[1] ?? 0);
  await createAutoridad(page, ids[1] ?? 0);
  await irABuscar(page);
  await seek(page, p);
  const row = (n: number) => page.getByRole('row').filter({ has: page.getByRole('button', { name: `${p}/${n}` }) });
  await expect(row(1)).toContainText('Faltan autoridades');
  await expect(row(3)).toContainText('Sin folio');
  await expect(row(3)).toContainText('0 de 1');
  await expect(row(2)).toContainText('Lista para folio');
  await row(2).getByRole('button', { name: 'Generar Folio' }).click();
  await boton(page, 'Generar folio').click();
  await expect(page.getByText('Se genero el folio con exito').first()).toBeVisible();
  await boton(page, 'Regresar').click();
  await expect(titulo(page)).toHaveText('Buscar CI en RENADET');
  await expect(row(2)).toContainText(/RNDT-\d{4}-30-\d{6}-\d/);
  await expect(filas(page)).toHaveCount(5);
  const folio = /RNDT-\d{4}-30-\d{6}-\d/.exec((await row(2).textContent()) ?? '')?.[0] ?? '';

  for (const n of [1, 3, 5]) await page.getByRole('checkbox', { name: `Elegir la carpeta ${p}/${n}` }).check();
  const bar = page.getByRole('group', { name: 'Carpetas elegidas' });
  await expect(bar).toContainText('Carpetas elegidas: 3');
  await checkAccesibilidad('solo aquí');
  const [file, asked] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForRequest('**/exportarCarpetas'),
    bar.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^RENADET_carpetas_elegidas_\d{4}-\d\d-\d\d\.xlsx$/);
  expect(new Set(asked.postDataJSON().carpetas)).toEqual(new Set([ids[0], ids[2], ids[4]]));
  await bar.getByRole('button', { name: 'Quitar la elección' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: `Elegir la carpeta ${p}/1` })).not.toBeChecked();

  // the folio on a paper finds its file (1-905)
  await seek(page, folio.toLowerCase());
  await expect(filas(page)).toHaveCount(1);
  await expect(row(2)).toBeVisible();
});

test('[1-911] [1-913] before a search: what was looked for, kept and opened is one press away', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  const p = prefijo();
  await openSesion(page, 'capturistaEstatal');
  await createCarpeta(page, { noci: `${p}/1` });
  await irABuscar(page);
  await seek(page, p);
  await boton(page, 'Guardar filtro').click();
  await campo(page, 'Nombre del filtro').fill(`Las de ${p}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Se guardó el filtro Las de ${p}`).first()).toBeVisible();
  await (await accion(page.getByRole('row').nth(1), 'Consultar')).click();
  await expect(titulo(page)).toHaveText('Datos de Carpeta de Investigacion');
  await chooseInMenu(page, /Buscar CI/);
  const recientes = page.getByRole('region', { name: 'Búsquedas recientes' });
  await expect(recientes.getByRole('button', { name: `C.I. ${p}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Abiertas hace poco' })).toContainText(`${p}/1`);
  await checkAccesibilidad();
  for (const press of [
    () => recientes.getByRole('button', { name: `C.I. ${p}` }).click(),
    () =>
      page
        .getByRole('region', { name: 'Filtros guardados' })
        .getByRole('button', { name: `Las de ${p}` })
        .click(),
  ]) {
    await press();
    await expect(campo(page, 'Número de C.I.')).toHaveValue(p);
    await expect(campo(page, 'Número de C.I.')).toBeFocused();
    await expect(filas(page)).toHaveCount(1);
    await boton(page, 'Limpiar').click();
    await expect(recientes).toBeVisible();
  }
});

test('[2-700] the roles are compared on one page', { tag: '@larga' }, async ({ page, checkAccesibilidad }) => {
  await openSesion(page, 'administrador');
  await page.goto('/pages/roles');
  await expect(titulo(page)).toHaveText('Roles y funciones');
  await expect(page.getByRole('row').nth(20)).toBeVisible();
  expect(await page.getByRole('row').count()).toBeGreaterThan(25);
  await expect(page.getByRole('combobox', { name: /Registros por/ })).toHaveCount(0);
  await checkAccesibilidad();
});

test('filters come off by their cross and by Backspace and come back by Back; the area of a file is changed in its row and put back', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  const p = prefijo();
  await openSesion(page, 'administradorEstatal');
  await createCarpeta(page, { noci: `${p}/1` });
  await irABuscar(page);
  await campo(page, 'Nombre o apellidos de la víctima').fill('NADIE DE ESTOS');
  await campo(page, 'Número de C.I.').fill(p);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No existen registros con los datos').first()).toBeVisible();
  const filtros = page.getByRole('list', { name: 'Filtros en vigor' });
  await expect(filtros.getByRole('listitem')).toHaveText([`C.I. ${p} ×`, 'Víctima NADIE DE ESTOS ×']);
  await checkAccesibilidad();
  await filtros.getByRole('button', { name: 'Quitar el filtro Víctima NADIE DE ESTOS' }).click();
  await expect(filas(page)).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: 'Buscar mientras escribe' })).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(filtros).toHaveCount(0);
  await expect(campo(page, 'Número de C.I.')).toHaveValue('');
  await page.goBack();
  await expect(filtros.getByRole('listitem')).toHaveText([`C.I. ${p} ×`]);
  await expect(campo(page, 'Número de C.I.')).toHaveValue(p);
  await awaitRows(page);

  const openCambio = async () => (await accion(filas(page).first(), 'Cambiar área')).click();
  await openCambio();
  const dialogo = page.getByRole('dialog', { name: `Cambiar área: ${p}/1` });
  const antes = (await dialogo.locator('strong').innerText()).trim();
  await dialogo.getByRole('combobox', { name: /Área/ }).click();
  const otra = page.getByRole('option').filter({ hasNotText: /^$/ }).last();
  const nombre = (await otra.innerText()).trim();
  expect(nombre).not.toBe(antes);
  await otra.click();
  await checkAccesibilidad();
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(`La carpeta pasó al área ${nombre}.`).first()).toBeVisible();
  await expect(page.getByText(nombre).last()).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('La carpeta volvió a su área.').first()).toBeVisible();
  await openCambio();
  await expect(dialogo.locator('strong')).toHaveText(antes);
});

test('at 360 px rows are cards of two lines on the first screen, in the order that is chosen in a list', async ({
  page,
  checkAccesibilidad,
}) => {
  const p = prefijo();
  await page.setViewportSize({ width: 360, height: 740 });
  await openSesion(page, 'capturistaEstatal');
  for (const n of ['B', 'A']) await createCarpeta(page, { noci: `${p}/${n}` });
  await page.goto('/pages/buscar_ci');
  await campo(page, 'Número de C.I.').fill(p);
  await page.keyboard.press('Enter');
  const cards = page.getByRole('list', { name: 'Carpetas encontradas' }).locator('> li');
  await expect(cards).toHaveCount(2);
  await lista(page, 'Orden').selectOption({ label: 'Número de C.I., de mayor a menor' });
  await expect(cards.first()).toContainText(`${p}/B`);
  await lista(page, 'Orden').selectOption({ label: 'Número de C.I., de menor a mayor' });
  await expect(cards.first()).toContainText(`${p}/A`);
  await expect(cards.first().getByRole('button', { name: 'Agregar víctima' })).toBeVisible();
  await expectFits(page, 360);
  // the form is folded once it was asked, and keeps the focus where it was
  const cambiar = page.getByRole('button', { name: 'Cambiar la búsqueda' });
  await expect(campo(page, 'Número de C.I.')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
  const first = await cards.first().boundingBox();
  expect((first?.y ?? 999) + (first?.height ?? 999)).toBeLessThan(740);
  expect(first?.height ?? 999).toBeLessThan(90);
  await cambiar.click();
  await expect(campo(page, 'Número de C.I.')).toHaveValue(p);
  await checkAccesibilidad();
});
