import type { Locator, Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { conCarpeta, createAutoridad, createVictima, openSesion, openWith, readVictima } from './helpers/carpeta.ts';
import { boton, campo, titulo } from './helpers/formulario.ts';
import { CUENTAS } from './helpers/sesion.ts';
import { choose, irA, pressKey, stampDate, write } from './helpers/teclado.ts';

// Errands without a mouse. The others: encargo, carpeta-teclado, publicoTeclado and reportesTeclado.

const dialogo = (page: Page) => page.getByRole('dialog');
const unico = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`.toUpperCase();

async function open(page: Page, cuenta: keyof typeof CUENTAS, ruta: string, nombre: string): Promise<void> {
  await openSesion(page, cuenta);
  await page.goto(`/pages/${ruta}`);
  await expect(titulo(page)).toHaveText(nombre);
}

/** Escape closes a dialog and gives the focus back to what opened it. */
async function leaveFrom(page: Page, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialogo(page)).toBeHidden();
  await expect(opener).toBeFocused();
}

test('by keyboard: a wrong password is told where it was typed, the right one enters, the skip link passes the menu, and out', {
  tag: '@larga',
}, async ({ page }) => {
  await page.goto('/');
  await write(page, /usuario/i, CUENTAS.consulta);
  await irA(page, page.getByLabel(/^contraseña/i));
  await page.keyboard.type('Equivocada1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible();
  await expect(page.getByLabel(/^contraseña/i)).toBeFocused(); // what was typed is chosen, and typed over
  await page.keyboard.type('Renadet2026');
  await page.keyboard.press('Enter');
  await expect(titulo(page)).toHaveText('Inicio');
  await page.reload();
  await expect(titulo(page)).toHaveText('Inicio');
  await pressKey(page, page.getByRole('link', { name: 'Saltar al contenido' }));
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
  await pressKey(page, boton(page, 'Cerrar Sesión'));
  await expect(boton(page, 'Ingresa')).toBeVisible();
});

test('by keyboard: the summary of a refused form takes the focus, and its links lead to the fields', {
  tag: '@larga',
}, async ({ page }) => {
  await open(page, 'capturistaEstatal', 'actualizar', 'Datos de Carpeta de Investigacion');
  await write(page, 'Número de C.I.', unico());
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  const link = summary.getByRole('link').first();
  await pressKey(page, link);
  await expect(page.locator('[data-campo]:focus-within')).toBeVisible();
});

test('by keyboard: a search, its next page, a file from its row', { tag: '@larga' }, async ({ page }) => {
  await open(page, 'administradorEstatal', 'buscar_ci', 'Buscar CI en RENADET');
  await write(page, 'Número de C.I.', 'VER_');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1 - \d+ de/)).toBeVisible();
  await pressKey(page, boton(page, 'Siguiente pagina'));
  await expect(page.getByText(/^(6|11|16|21) - \d+ de/)).toBeVisible();
  await pressKey(page, page.getByRole('row').nth(1).getByRole('button', { name: 'Más acciones' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await pressKey(page, page.getByRole('row').nth(1).getByRole('button').first()); // its number
  await expect(titulo(page)).toHaveText('Datos de Carpeta de Investigacion');
  await expect(titulo(page)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Datos generales' })).toBeVisible();
  await page.keyboard.press('Tab'); // past the header, already in the screen
  await expect(page.locator('main :focus')).toBeVisible();
});

test('by keyboard: a victim is corrected', { tag: '@larga' }, async ({ page }) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal', { novictimas: 1 });
  const id = await createVictima(page, llcarpeta);
  await openWith(page, 'victimas', llcarpeta);
  await pressKey(page, page.getByRole('row', { name: /JOSE LUIS/ }).getByRole('button', { name: 'Editar' }));
  await expect(titulo(page)).toHaveText('Datos de victima');
  await irA(page, campo(page, 'Alias'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('El güero');
  await page.keyboard.press('Enter'); // Enter in a field saves
  await expect(titulo(page)).toHaveText('Datos de victimas');
  expect(await readVictima(page, id)).toMatchObject({ dsalias: 'EL GUERO' });
});

test('by keyboard: a victim is deleted after a question, and comes back by Deshacer', { tag: '@larga' }, async ({
  page,
}) => {
  const { llcarpeta } = await conCarpeta(page, 'supervisorEstatal', { novictimas: 1 });
  await createVictima(page, llcarpeta);
  await openWith(page, 'victimas', llcarpeta);
  const remove = page.getByRole('row', { name: /JOSE LUIS/ }).getByRole('button', { name: 'Eliminar' });
  await pressKey(page, remove);
  await expect(dialogo(page)).toBeVisible();
  await leaveFrom(page, remove);
  await pressKey(page, remove);
  await pressKey(page, boton(page, 'Eliminar víctima'));
  await expect(page.getByText('La victima se borro correctamente.')).toBeVisible();
  await pressKey(page, boton(page, 'Deshacer'));
  await expect(page.getByRole('row', { name: /JOSE LUIS/ })).toBeVisible();
});

test('by keyboard: an accused person is added in a dialog that keeps the focus inside', { tag: '@larga' }, async ({
  page,
}) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  const id = await createAutoridad(page, llcarpeta, { imputados: [] });
  await openWith(page, 'autoridad', llcarpeta, { autoridad: id, accion: 'editar' });
  const add = page.getByRole('button', { name: 'Agregar persona imputada' });
  await pressKey(page, add);
  await expect(dialogo(page)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await dialogo(page).evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await leaveFrom(page, add);
  await pressKey(page, add);
  await irA(page, dialogo(page).getByRole('textbox', { name: 'Nombre(s)' }));
  await page.keyboard.type('Juan');
  await irA(page, dialogo(page).getByRole('textbox', { name: 'Primer apellido' }));
  await page.keyboard.type('Ibarra');
  await choose(page, 'Sexo', 'HOMBRE');
  await choose(page, 'País de nacimiento', 'NO DISPONIBLE');
  await choose(page, 'Situación jurídica', 'LIBRE');
  await pressKey(page, dialogo(page).getByRole('button', { name: 'Guardar', exact: true }));
  await expect(dialogo(page)).toBeHidden();
  await expect(page.getByRole('row', { name: /Ibarra/i })).toBeVisible();
});

test('by keyboard: an institution is registered', { tag: '@larga' }, async ({ page }) => {
  const name = `INSTITUCION ${unico()}`;
  await open(page, 'administrador', 'search_institucion', 'Administración de Instituciones');
  const add = boton(page, 'Nueva Institución');
  await pressKey(page, add);
  await leaveFrom(page, add);
  await pressKey(page, add);
  await write(page, 'Nombre de la institución', name);
  await write(page, 'Abreviatura', name.slice(-8));
  await page.keyboard.press('Enter');
  await expect(dialogo(page)).toBeHidden();
  await irA(page, campo(page, 'Nombre o abreviatura'));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name })).toBeVisible();
});

test('by keyboard: a user is registered', { tag: '@larga' }, async ({ page }) => {
  const correo = `teclado.${unico().toLowerCase()}@fiscalias.gob.mx`;
  await open(page, 'administradorEstatal', 'search_user', 'Administración de usuarios');
  await pressKey(page, boton(page, 'Nuevo usuario'));
  await expect(titulo(page)).toHaveText('Información del usuario');
  for (const [name, text] of [
    ['Correo electrónico', correo],
    ['Nombre(s)', 'Núria'],
    ['Apellido paterno', 'Peña'],
    ['Cargo', 'Capturista'],
    ['Contraseña', 'Registro2026'],
    ['Confirmar contraseña', 'Registro2026'],
  ] as const)
    await write(page, name, text);
  await choose(page, 'Rol', 'Capturista Fuero Común');
  await pressKey(page, boton(page, 'Guardar'));
  await pressKey(page, boton(page, 'Continuar sin lugar'));
  await expect(page.getByText('Usuario guardado exitosamente')).toBeVisible();
});

test('by keyboard: a report of a period, and its table', { tag: '@larga' }, async ({ page }) => {
  await open(page, 'consulta', 'reporte_carpeta', 'Reporte por carpeta');
  await pressKey(page, boton(page, 'Cambiar'));
  await stampDate(page, 'Fecha de inicio', '01012018');
  await stampDate(page, 'Fecha de fin', '01012026');
  await pressKey(page, boton(page, 'Consultar'));
  await expect(page.getByRole('table', { name: 'Reporte por carpeta' })).toBeVisible();
  await pressKey(page, page.getByRole('button', { name: /siguiente/i }));
  await expect(page.getByText(/^6 - 10 de /)).toBeVisible();
});

test('by keyboard: who saw a file, one line of it, and back to the line', { tag: '@larga' }, async ({ page }) => {
  const { noci } = await conCarpeta(page, 'capturistaEstatal');
  await open(page, 'administrador', 'auditoria', 'Auditoría');
  await write(page, 'Número de C.I.', noci);
  await page.keyboard.press('Enter');
  const line = page.getByRole('button', { name: 'Registró una carpeta' });
  await expect(line).toHaveCount(1);
  await pressKey(page, line);
  await expect(dialogo(page)).toContainText(noci);
  await leaveFrom(page, line);
});

test('by keyboard: an own password that is not given is refused at its field', { tag: '@larga' }, async ({ page }) => {
  await open(page, 'consulta', 'seguridad', 'Contraseña y segundo factor');
  await pressKey(page, boton(page, 'Cambiar contraseña'));
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
});

test('by keyboard: a token is made, shown once and revoked', { tag: '@larga' }, async ({ page }) => {
  await open(page, 'administrador', 'interconexion_tokens', 'Tokens de interconexión');
  await pressKey(page, boton(page, 'Nuevo token'));
  await choose(page, 'Institución', 'TLAXCALA');
  await irA(page, page.getByRole('checkbox', { name: /Solo para pruebas/ }));
  await page.keyboard.press('Space');
  await pressKey(page, boton(page, 'Crear token'));
  const made = page.getByRole('dialog', { name: 'Token creado' });
  const token = (await made.getByRole('region', { name: 'Token' }).textContent()) ?? '';
  await pressKey(page, boton(page, 'Ya lo guardé'));
  const row = page.getByRole('row', { name: new RegExp(token.slice(-4)) });
  await pressKey(page, row.getByRole('button', { name: 'Revocar' }));
  await pressKey(page, page.getByRole('dialog', { name: 'Revocar el token' }).getByRole('button', { name: 'Revocar' }));
  await expect(row).toContainText('Revocado');
});
