import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { CUENTAS, signIn } from './helpers/sesion.ts';
import { choose, fillCarpeta, fillVictima, irA, pressKey, reply, write } from './helpers/teclado.ts';

const titulo = (page: Page) => page.getByRole('heading', { level: 1 });
const boton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const menu = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Menú principal' }).getByRole('button', { name });

async function captureCarpeta(page: Page, noci: string): Promise<void> {
  await pressKey(page, menu(page, /Agregar CI/));
  await expect(titulo(page)).toHaveText('Datos de Carpeta de Investigacion');
  await expect(page.getByRole('textbox', { name: 'Número de C.I.' })).toBeFocused();
  await fillCarpeta(page, noci);
  await pressKey(page, boton(page, 'Guardar'));
  await expect(titulo(page)).toHaveText('Inicio');
}

async function captureVictima(page: Page, apellido: string): Promise<void> {
  await expect(titulo(page)).toHaveText('Datos de victima');
  await fillVictima(page, 'José María', apellido);
  // the last one that the file declares leads on to its authorities, of which it has none [1-847]
  await pressKey(page, boton(page, 'Guardar y capturar autoridades'));
  await expect(page.getByText('La informacion se guardo correctamente').first()).toBeVisible();
}

async function captureAutoridad(page: Page): Promise<void> {
  await expect(titulo(page)).toHaveText('Datos generales del presunto responsable');
  await choose(page, 'Nivel de gobierno', 'ESTATAL');
  await choose(page, 'Subnivel de gobierno', 'EJECUTIVO');
  await reply(page, /institución de seguridad/, 'SI');
  await choose(page, '¿A qué institución pertenece?', 'POLICIA MINISTERIAL');
  await pressKey(page, boton(page, /Agregar (persona|imputad)/i));
  const dialogo = page.getByRole('dialog');
  await irA(page, dialogo.getByRole('textbox', { name: 'Nombre(s)' }));
  await page.keyboard.type('Juan');
  await irA(page, dialogo.getByRole('textbox', { name: 'Primer apellido' }));
  await page.keyboard.type('Ibarra');
  await choose(page, 'Sexo', 'HOMBRE');
  await choose(page, 'País de nacimiento', 'NO DISPONIBLE');
  await choose(page, 'Situación jurídica', 'LIBRE');
  await pressKey(page, dialogo.getByRole('button', { name: 'Guardar', exact: true }));
  await expect(dialogo).toBeHidden();
  await expect(page.getByRole('row', { name: /Ibarra/ })).toBeVisible();
  await pressKey(page, boton(page, 'Guardar y revisar'));
  await expect(page.getByRole('heading', { name: /^Carpeta VER/ })).toBeVisible();
}

test('the whole errand by keyboard alone, from sign-in to the certificates and out; another office finds nothing of it', {
  tag: '@larga',
}, async ({ page, browser }) => {
  test.setTimeout(300_000);
  const serial = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`.toUpperCase();
  const noci = `VER/TECLADO/${serial}`;
  const apellido = `Muñ${serial.replace(/\d/g, 'x').toLowerCase()}é`;

  await page.goto('/');
  await irA(page, page.getByRole('textbox', { name: /usuario/i }));
  await page.keyboard.type(CUENTAS.capturistaEstatal);
  await irA(page, page.getByLabel(/^contraseña/i));
  await page.keyboard.type('Renadet2026');
  await page.keyboard.press('Enter');
  await expect(titulo(page)).toHaveText('Inicio');

  await captureCarpeta(page, noci);
  await pressKey(page, boton(page, `Agregar víctimas a la carpeta ${noci}`));
  await captureVictima(page, apellido);
  await captureAutoridad(page);

  // found by its victim, without the accent and with N for Ñ
  await pressKey(page, boton(page, 'Abrir el menú')); // the file folded it
  await pressKey(page, menu(page, /Buscar CI/));
  const sinAcentos = apellido.normalize('NFD').replace(/\p{M}/gu, '');
  await write(page, 'Nombre o apellidos de la víctima', sinAcentos);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: noci })).toBeVisible();
  await pressKey(page, page.getByRole('row', { name: noci }).getByRole('button', { name: /folio/i }));
  await pressKey(page, boton(page, 'Generar folio'));
  await expect(page.getByText('Se genero el folio con exito')).toBeVisible();
  const folio = await page
    .getByText(/^RNDT-\d{4}-30-\d{6}-\d$/)
    .first()
    .textContent();

  const answered = page.waitForResponse((res) => res.url().includes('generarContancia'));
  await pressKey(page, boton(page, 'Constancias de víctimas'));
  const pdf = await answered;
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await page.bringToFront();

  await pressKey(page, boton(page, 'Cerrar Sesión'));
  await expect(boton(page, 'Ingresa')).toBeVisible();

  const other = await browser.newPage();
  await signIn(other, 'capturistaOtroEstado');
  await menu(other, /Buscar CI/).click();
  for (const [field, text] of [
    ['Número de C.I.', noci],
    ['Nombre o apellidos de la víctima', apellido],
  ] as const) {
    await other.getByRole('button', { name: 'Limpiar' }).click();
    await other.getByRole('textbox', { name: field }).fill(text);
    await other.keyboard.press('Enter');
    await expect(other.getByText('No existen registros con los datos proporcionados').first()).toBeVisible();
  }
  expect(await other.content()).not.toContain(folio);
  await other.close();
});
