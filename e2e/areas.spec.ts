import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { choose, comoSeLea, openSesion } from './helpers/carpeta.ts';
import { boton, campo, lista, titulo } from './helpers/formulario.ts';
import { pressKey } from './helpers/teclado.ts';

const FALLA = { status: 500, contentType: 'application/json', body: '{"message":"Falla de prueba."}' };
const FEDERAL = 'FISCALIA GENERAL DE LA REPUBLICA';
const dialogo = (page: Page) => page.getByRole('dialog');
const nueva = () => `ÁREA ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;
const enLista = (name: string) => name.replace('Á', 'A').toUpperCase();
const pares = (page: Page) => page.getByRole('table', { name: 'Fiscalías y sedes del área' }).getByRole('row');

async function open(page: Page, cuenta: 'administrador' | 'administradorEstatal' = 'administrador'): Promise<void> {
  await openSesion(page, cuenta);
  await page.goto('/admin/search_area');
  await expect(titulo(page)).toHaveText('Administración de Áreas');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

/** Chooses in the dialog: the screen behind has an institution of its own. */
async function chooseInDialogo(page: Page, name: string, text: string): Promise<void> {
  const control = dialogo(page).getByRole('combobox', { name, exact: true });
  // an open menu hides the dialog
  const isTyped = (await control.evaluate((node) => node.tagName)) === 'INPUT';
  await control.click();
  if (isTyped) await control.fill(text);
  await page
    .getByRole('option', { name: comoSeLea(text) })
    .first()
    .click();
}

async function createFederal(page: Page, name: string): Promise<void> {
  await boton(page, 'Nueva Área').click();
  await dialogo(page).getByRole('textbox', { name: 'Nombre del área' }).fill(name);
  await chooseInDialogo(page, 'Institución', FEDERAL);
  await chooseInDialogo(page, 'Fiscalía', 'TORTURA');
  await chooseInDialogo(page, 'Sede', 'CIUDAD DE MEXICO');
  await dialogo(page).getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByText('Se ha registrado con éxito.')).toBeVisible();
}

test('[2-023] [2-070] [2-071] [2-072] [2-075] [2-087] [2-476] the list, its filter and its search', async ({
  page,
  checkAccesibilidad,
}) => {
  await open(page);
  await expect(page).toHaveURL(/\/pages$/);
  await expect(page.getByRole('columnheader')).toHaveText(['Institución', 'Área', 'Editar', 'Retirar']);
  // all of them, not the document's fixed 20 (D-09)
  await expect(page.getByText(/^1 - 5 de ([2-9]\d|\d{3})$/)).toBeVisible();
  await checkAccesibilidad();
  await choose(page, 'Institución', 'VERACRUZ');
  // what all rows say is said once (1-910)
  await expect(page.getByText(/^En todas:/)).toContainText(/Institución: .*Estado de Veracruz/);
  await expect(page.getByRole('columnheader')).toHaveText(['Área', 'Editar', 'Retirar']);
  await campo(page, 'Nombre del área').fill('tortura');
  await expect(page.getByRole('row')).toHaveCount(2);
  await campo(page, 'Nombre del área').fill('no hay ninguna así');
  await expect(page.getByText('No existen registros con los datos proporcionados').first()).toBeVisible();
  await boton(page, 'Limpiar búsqueda').click();
  await expect(campo(page, 'Nombre del área')).toHaveValue('');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
});

test('[2-009] [2-073] [2-074] [2-076] [2-077] [2-078] [2-079] [2-081] [2-084] [2-188] [2-261] [2-264] [2-474] [2-475] an area of a state', async ({
  page,
  checkAccesibilidad,
}) => {
  const name = nueva();
  await open(page);
  await boton(page, 'Nueva Área').click();
  await expect(page.getByRole('dialog', { name: 'Agregar Área' })).toBeVisible();
  const sent: string[] = [];
  page.on('request', (r) => r.url().includes('setArea') && sent.push(r.url()));
  await boton(page, 'Guardar').click();
  await expect(dialogo(page).getByText('Ingrese todos las columnas requeridas')).toBeVisible();
  expect(sent).toEqual([]);
  await checkAccesibilidad();
  const box = dialogo(page).getByRole('textbox', { name: 'Nombre del área' });
  await box.fill(name);
  await chooseInDialogo(page, 'Institución', 'VERACRUZ');
  await expect(box).toHaveValue(enLista(name));
  for (const field of ['Fiscalía', 'Sede']) await expect(lista(page, field)).toHaveCount(0);
  await boton(page, 'Guardar').click();
  await expect(page.getByText('Se ha registrado con éxito.')).toBeVisible();

  await campo(page, 'Nombre del área').fill(name);
  await page
    .getByRole('row', { name: comoSeLea(enLista(name)) })
    .getByRole('button', { name: 'Editar' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Editar Área' })).toBeVisible();
  await boton(page, 'Cancelar').click();

  await boton(page, 'Nueva Área').click();
  await box.fill(name);
  await chooseInDialogo(page, 'Institución', 'VERACRUZ');
  await boton(page, 'Guardar').click();
  await expect(page.getByText('Ya existe el Área a registrar')).toBeVisible();
});

test('[2-080] [2-082] [2-083] [2-085] [2-189] [2-262] [2-263] [2-264] [2-472] a federal area, pair by pair', async ({
  page,
  checkAccesibilidad,
}) => {
  test.slow();
  const name = nueva();
  await open(page);
  await createFederal(page, name);
  await expect(dialogo(page).getByRole('button', { name: 'Guardar', exact: true })).toHaveCount(0);
  await expect(pares(page)).toHaveCount(2);

  // an office without its seat, then with it
  await dialogo(page).getByRole('button', { name: 'Agregar' }).click();
  await expect(dialogo(page).getByText('Ingrese todos las columnas requeridas')).toBeVisible();
  await chooseInDialogo(page, 'Fiscalía', 'TORTURA');
  await dialogo(page).getByRole('button', { name: 'Agregar' }).click();
  await expect(dialogo(page).getByText('Campo obligatorio').first()).toBeVisible();
  await chooseInDialogo(page, 'Sede', 'GUADALAJARA');
  await dialogo(page).getByRole('button', { name: 'Agregar' }).click();
  await expect(pares(page)).toHaveCount(3);
  await checkAccesibilidad('solo aquí');
  await boton(page, 'Cerrar').click();

  // opened again, the pairs are there; one goes
  await campo(page, 'Nombre del área').fill(name);
  await page
    .getByRole('row', { name: comoSeLea(enLista(name)) })
    .getByRole('button', { name: 'Editar' })
    .click();
  await expect(pares(page)).toHaveCount(3);
  const gone = pares(page).filter({ hasText: 'Guadalajara' });
  await page.route('**/api/secure/area/**', (route) => route.fulfill(FALLA));
  await gone.getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('Surgió un error al eliminar área')).toBeVisible();
  await page.unroute('**/api/secure/area/**');
  await gone.getByRole('button', { name: 'Quitar' }).click();
  await expect(gone).toHaveCount(0);
  await expect(pares(page)).toHaveCount(2);
});

test('a federal area is renamed', { tag: '@larga' }, async ({ page }) => {
  const [name, other] = [nueva(), nueva()];
  await open(page);
  await createFederal(page, name);
  await dialogo(page).getByRole('textbox', { name: 'Nombre del área' }).fill(other);
  await boton(page, 'Guardar nombre').click();
  await expect(boton(page, 'Guardar nombre')).toHaveCount(0);
  await boton(page, 'Cerrar').click();
  await campo(page, 'Nombre del área').fill(other);
  await expect(page.getByRole('row', { name: comoSeLea(enLista(other)) })).toBeVisible();
});

test('[2-473] a failed save says so', async ({ page }) => {
  await open(page);
  await page.route('**/setArea', (route) => route.fulfill(FALLA));
  await boton(page, 'Nueva Área').click();
  await dialogo(page).getByRole('textbox', { name: 'Nombre del área' }).fill(nueva());
  await chooseInDialogo(page, 'Institución', 'VERACRUZ');
  await boton(page, 'Guardar').click();
  await expect(page.getByText('Surgió un error.')).toBeVisible();
  await expect(dialogo(page)).toBeVisible();
});

test('[2-086] the spinner waits 900 ms', { tag: '@larga' }, async ({ page }) => {
  await open(page);
  const spinner = page.getByRole('progressbar', { name: 'Cargando áreas' });
  const answer = Promise.withResolvers<void>();
  await page.route('**/getAreaInstitucion/**', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/getAreaInstitucion/);
  await page.clock.install(); // the page's time goes on by hand
  await page.clock.pauseAt(Date.now() + 60_000);
  await choose(page, 'Institución', 'VERACRUZ');
  await asked;
  await page.clock.runFor(890);
  await expect(spinner).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(spinner).toBeVisible();
  await page.clock.resume();
  answer.resolve();
  await expect(spinner).toHaveCount(0);
});

test('an administrator of a state: the own areas only, by keyboard', { tag: '@larga' }, async ({ page }) => {
  const name = nueva();
  await open(page, 'administradorEstatal');
  // what every row says alike is said once, above them
  await expect(page.getByText(/^En todas:.*Institución[^:]*: Fiscalía General del Estado de Veracruz/)).toBeVisible();
  await pressKey(page, boton(page, 'Nueva Área'));
  await expect(dialogo(page)).toBeVisible();
  await dialogo(page).getByRole('textbox', { name: 'Nombre del área' }).focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Se ha registrado con éxito.')).toBeVisible();
});
