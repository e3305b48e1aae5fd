import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { openSesion } from './helpers/carpeta.ts';
import { boton, campo, titulo } from './helpers/formulario.ts';
import { pressKey } from './helpers/teclado.ts';

const FALLA = { status: 500, contentType: 'application/json', body: '{"message":"Falla de prueba."}' };
const texto = (page: Page) => campo(page, 'Nombre o abreviatura');
const dialogo = (page: Page) => page.getByRole('dialog');
const nueva = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`.toUpperCase();

async function open(page: Page): Promise<void> {
  await openSesion(page, 'administrador');
  await page.goto('/pages/search_institucion');
  await expect(titulo(page)).toHaveText('Administración de Instituciones');
  await expect(page.getByRole('row')).toHaveCount(6);
}
async function search(page: Page, text: string): Promise<void> {
  await texto(page).fill(text);
  await boton(page, 'Buscar').click();
}

test('[2-022] [2-055] [2-056] [2-057] [2-058] [2-059] [2-060] [2-061] [2-063] [2-571] the list and its search', async ({
  page,
  checkAccesibilidad,
}) => {
  await open(page);
  await expect(page.getByRole('columnheader')).toHaveText(['Nombre de la institución', 'Abreviatura', 'Acciones']);
  // all of them, not the document's fixed 50 (D-09)
  await expect(page.getByText(/^1 - 5 de 3\d$/)).toBeVisible();
  await checkAccesibilidad();
  await texto(page).fill('michoacán');
  await expect(page.getByRole('row')).toHaveCount(6); // not before the button
  await boton(page, 'Buscar').click();
  await expect(texto(page)).toHaveValue('MICHOACAN'); // no longer under the fingers
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /FGE-16/ })).toBeVisible();
  await search(page, 'fge-14');
  await expect(page.getByRole('row', { name: /JALISCO/ })).toBeVisible();
  await boton(page, 'Limpiar búsqueda').click();
  await expect(texto(page)).toHaveValue('');
  await expect(page.getByRole('row')).toHaveCount(6);
  // to the last page, which has rows
  for (let i = 0; i < 12; i++) {
    const next = page.getByRole('button', { name: /siguiente/i });
    if (await next.isEnabled()) await next.click();
  }
  await expect(page.getByRole('row')).not.toHaveCount(1);
});

test('[2-008] [2-062] [2-064] [2-066] [2-067] [2-068] [2-265] [2-266] [2-468] [2-469] one is created and edited', async ({
  page,
  checkAccesibilidad,
}) => {
  const key = nueva();
  await open(page);
  await boton(page, 'Nueva Institución').click();
  for (const name of ['Nombre de la institución', 'Abreviatura']) await expect(campo(page, name)).toHaveValue('');
  const sent: string[] = [];
  page.on('request', (r) => r.url().includes('guardarCtinstitucion') && sent.push(r.url()));
  await boton(page, 'Guardar').click();
  await expect(dialogo(page).getByText('Campo obligatorio')).toHaveCount(2);
  expect(sent).toEqual([]);
  await checkAccesibilidad();
  await campo(page, 'Nombre de la institución').fill(`Institución ${key}`);
  await campo(page, 'Abreviatura').fill(`idp-${key.toLowerCase()}`);
  await boton(page, 'Guardar').click();
  await expect(page.getByText('Creación Exitosa')).toBeVisible();
  await expect(dialogo(page)).toBeHidden();

  await search(page, key);
  await page
    .getByRole('row', { name: `INSTITUCION ${key}` })
    .getByRole('button', { name: 'Editar' })
    .click();
  await expect(campo(page, 'Nombre de la institución')).toHaveValue(`INSTITUCION ${key}`);
  await expect(campo(page, 'Abreviatura')).toHaveValue(`IDP-${key}`);
  await campo(page, 'Nombre de la institución').fill('no se guarda');
  await boton(page, 'Cancelar').click();
  await expect(page.getByRole('row', { name: `INSTITUCION ${key}` })).toBeVisible();
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  await campo(page, 'Nombre de la institución').fill(`cambiada ${key}`);
  await boton(page, 'Guardar').click();
  await expect(page.getByText('Edición Exitosa')).toBeVisible();
  await expect(page.getByRole('row', { name: `CAMBIADA ${key}` })).toBeVisible();
});

test('[2-065] the dialog takes 40 % of the screen, 350 px at least', async ({ page }) => {
  await open(page);
  for (const [screen, dialog] of [
    [1280, 512],
    [800, 350],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 800 });
    await boton(page, 'Nueva Institución').click();
    const box = await dialogo(page).boundingBox();
    if (screen === 1280) expect(Math.round(box?.width ?? 0)).toBe(dialog);
    else expect(box?.width).toBeGreaterThanOrEqual(dialog);
    await page.keyboard.press('Escape');
    await expect(dialogo(page)).toBeHidden();
  }
});

test('[2-069] [2-456] [2-457] [2-470] [2-471] what fails is said', async ({ page }) => {
  await open(page);
  // it is gone by the time it is opened
  await page.route('**/institucion/*', (route) => route.fulfill({ status: 404, json: { message: 'No existe.' } }));
  await page.getByRole('button', { name: 'Editar', exact: true }).first().click();
  await expect(page.getByText('Hubo un error: no se encontró el dato solicitado')).toBeVisible();
  await page.unroute('**/institucion/*');

  await page.route('**/guardarCtinstitucion', (route) => route.fulfill(FALLA));
  await boton(page, 'Nueva Institución').click();
  await campo(page, 'Nombre de la institución').fill(nueva());
  await campo(page, 'Abreviatura').fill(nueva());
  await boton(page, 'Guardar').click();
  await expect(page.getByText('Error al crear')).toBeVisible();
  await expect(page.getByText('Falla de prueba.')).toBeVisible();
  await boton(page, 'Cancelar').click();
  await expect(dialogo(page)).toBeHidden();
  await page.getByRole('button', { name: 'Editar', exact: true }).first().click();
  await expect(campo(page, 'Nombre de la institución')).not.toHaveValue('');
  await page.route('**/guardarCtinstitucion', (route) => route.fulfill({ status: 500, body: 'nada' }));
  await boton(page, 'Guardar').click();
  await expect(page.getByText('Error al editar')).toBeVisible();
  await expect(page.getByText('Server Error')).toBeVisible();
});

test('by keyboard alone', { tag: '@larga' }, async ({ page }) => {
  const key = nueva();
  await open(page);
  await pressKey(page, boton(page, 'Nueva Institución'));
  await expect(dialogo(page)).toBeVisible();
  await campo(page, 'Nombre de la institución').focus();
  await page.keyboard.type(`teclado ${key}`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`t-${key}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Creación Exitosa')).toBeVisible();
});
