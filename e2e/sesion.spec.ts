import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { conCarpeta, createVictima, openSesion, openWith, readVictima, respuestaDeIngreso } from './helpers/carpeta.ts';
import { createCuenta } from './helpers/cuenta.ts';
import { boton, campo, fill, numeroNuevo, parte, titulo } from './helpers/formulario.ts';
import { launch } from './helpers/servidor.ts';
import { CUENTAS, sendIngreso } from './helpers/sesion.ts';

const CONTRASENIA = 'Renadet2026';
const aviso = (page: Page) => page.getByRole('alertdialog', { name: 'Su sesión está por terminar' });
const reingreso = (page: Page) => page.getByRole('dialog', { name: 'Ingrese de nuevo para continuar' });
const contrasenia = (page: Page) => reingreso(page).getByLabel(/^Contraseña/);

/** What the user typed or chose in every field of the form. */
const escrito = (page: Page) =>
  page
    .locator('main form [data-campo]')
    .evaluateAll((fields) =>
      fields.map((field) => [
        field.getAttribute('data-campo'),
        [...field.querySelectorAll<HTMLInputElement>('input, textarea, [role=combobox]')].map((i) =>
          i.type === 'radio' || i.type === 'checkbox' ? i.checked : (i.value ?? i.textContent),
        ),
        field.querySelector('[role=group]')?.textContent,
      ]),
    );

/** The session ends on the server, and the page does not know. */
async function finish(page: Page): Promise<void> {
  const headers = await page.evaluate(() => {
    const { token, usuario } = JSON.parse(sessionStorage.getItem('renadet.sesion') ?? '{}');
    return { authToken: token, usuario } as Record<string, string>;
  });
  expect((await page.request.get('/api/secure/logout', { headers })).status()).toBe(200);
}

test('a session of one minute: it warns, a key prolongs it, it ends, the password is asked over the form, and all that was typed is saved', async ({
  browser,
}) => {
  test.setTimeout(600_000); // its waits alone are two minutes
  const server = await launch({ SESION_INACTIVA_MIN: '1' });
  try {
    const context = await browser.newContext({ baseURL: server.url, locale: 'es-MX' });
    const page = await context.newPage();
    const noci = numeroNuevo();
    await openSesion(page, 'capturistaEstatal');
    await page.goto('/pages/actualizar');
    await fill(page, noci);
    await expect(page.getByText('No se piden sus datos')).toBeVisible(); // what the last answer closes is closed
    const typed = await escrito(page);

    await expect(aviso(page)).toBeVisible({ timeout: 60_000 });
    await expect(aviso(page)).toHaveAccessibleDescription(/la sesión termina a las \d\d:\d\d/);
    await expect(boton(page, 'Seguir en la sesión')).toBeFocused();
    await expect(aviso(page).getByRole('status')).not.toBeEmpty();
    const first = await aviso(page)
      .getByText(/^0:\d\d$/)
      .textContent();
    expect(Number(first?.slice(2))).toBeGreaterThan(8); // time to decide
    const [prolonged] = await Promise.all([
      page.waitForResponse((res) => res.url().endsWith('/secure/sesion') && res.request().method() === 'POST'),
      page.keyboard.press('Enter'),
    ]);
    expect((await prolonged.json()).restante).toBeGreaterThan(55);
    await expect(aviso(page)).toBeHidden();

    // nobody answers the next one
    await expect(page.getByText('Lo que escribió sigue en la pantalla')).toBeVisible({ timeout: 90_000 });
    expect(await escrito(page)).toEqual(typed);
    await boton(page, 'Ingresar').click();
    await expect(contrasenia(page)).toBeFocused();
    expect(await page.evaluate(() => sessionStorage.getItem('renadet.sesion'))).toBeNull();
    await page.keyboard.type(CONTRASENIA);
    await page.keyboard.press('Enter');
    await expect(reingreso(page)).toBeHidden();
    expect(await escrito(page)).toEqual(typed);
    await boton(page, 'Guardar').click();
    await expect(titulo(page)).toHaveText('Inicio');
    await expect(page.getByText('El registro se guardo correctamente')).toBeVisible();
    await context.close();
  } finally {
    await server.stop();
  }
});

test('a save that meets the end of the session is repeated once the user is back, and no other account goes on', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  test.slow();
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  const llvictima = await createVictima(page, llcarpeta);
  await openWith(page, 'victima', llcarpeta, { victima: llvictima, accion: 'editar' });
  await campo(page, 'Alias').fill('La güera');
  await expect(page.getByText(/^Borrador guardado/)).toBeVisible(); // the save meets the end, not the draft
  await finish(page);
  await boton(page, 'Guardar').click();
  await expect(reingreso(page)).toContainText(CUENTAS.capturistaEstatal);
  await expect(contrasenia(page)).toBeFocused();
  await checkAccesibilidad();
  await page.keyboard.press('Escape');
  await expect(reingreso(page)).toBeVisible(); // only on purpose
  await boton(page, 'Continuar').click();
  await expect(reingreso(page)).toContainText('Escriba su contraseña.');

  // one route for all of it: between two of `times: 1` interception goes off and on again, and a call may be held in between
  const answers: object[] = [{ activo: 'A', intentos: 2 }];
  await page.route('**/api/login', (route) => {
    const json = answers.shift();
    return json ? route.fulfill({ json }) : route.continue();
  });
  await contrasenia(page).fill('Equivocada1');
  await page.keyboard.press('Enter');
  await expect(reingreso(page).getByRole('alert')).toContainText('Le queda un intento.');
  answers.push({ activo: 'A', intentos: 4 });
  await contrasenia(page).fill('Equivocada1');
  await page.keyboard.press('Enter');
  await expect(reingreso(page).getByRole('alert')).toContainText('su cuenta ha sido bloqueada');
  await checkAccesibilidad('solo aquí');
  // the answer of a sign-in is another user's
  answers.push({ ...(await respuestaDeIngreso(page, 'capturistaEstatal')), idUsuario: 1 });
  await contrasenia(page).fill(CONTRASENIA);
  await page.keyboard.press('Enter');
  await expect(reingreso(page).getByRole('alert')).toContainText('es de otra cuenta');

  await contrasenia(page).fill(CONTRASENIA);
  await page.keyboard.press('Enter');
  await expect(page.getByText('La informacion se guardo correctamente').first()).toBeVisible();
  await expect(titulo(page)).toHaveText('Datos de victimas');
  expect(await readVictima(page, llvictima)).toMatchObject({ dsalias: 'LA GUERA' });
});

test('[1-830] 129 characters typed over a session that is ended elsewhere: all of them in the field, none in a password, no attempt counted', {
  tag: '@larga',
}, async ({ page, request }) => {
  const text = `${'Lo detuvieron en la vía pública, sin orden, y lo llevaron a un predio sin señas. '.repeat(2).slice(0, 127)}\n.`;
  expect(text).toHaveLength(129);
  const { correo, contrasenia: propia } = await createCuenta(request, { permisonuevaci: true });
  const admin = await (
    await request.post('/api/login', { data: { username: CUENTAS.administrador, password: CONTRASENIA } })
  ).json();
  const attempts = async () => {
    const headers = { authToken: admin.token, usuario: CUENTAS.administrador };
    const data = { dscorreo: correo, operacion: 'sesion.entrar' };
    const lines = await (await request.post('/api/secure/getAuditoria', { headers, data })).json();
    return (lines as { detalle: { motivo?: string } | null }[]).map((line) => line.detalle?.motivo);
  };
  await sendIngreso(page, correo, propia);
  await expect(titulo(page)).toHaveText('Inicio');
  await page.goto('/pages/actualizar');
  const sintesis = campo(page, 'Síntesis de los hechos');
  await sintesis.click();
  await page.keyboard.type(text.slice(0, 25), { delay: 20 });
  await finish(page);
  await page.keyboard.type(text.slice(25), { delay: 40 });
  await expect(page.getByRole('alert').getByText('Su sesión terminó: siga escribiendo.')).toBeVisible();
  await expect(reingreso(page)).toHaveCount(0);
  await expect(sintesis).toBeFocused();
  await expect(sintesis).toHaveValue(text);
  expect(await attempts()).toHaveLength(1); // the one that opened it

  await boton(page, 'Ingresar').click();
  await expect(contrasenia(page)).toBeFocused();
  await expect(contrasenia(page)).toHaveValue('');
  await page.keyboard.type(propia);
  await page.keyboard.press('Enter');
  await expect(reingreso(page)).toBeHidden();
  await expect(sintesis).toHaveValue(text);
  await expect(page.getByText(/^Borrador guardado/)).toBeVisible();
  expect(await attempts()).toHaveLength(2);
  expect(await attempts()).not.toContain('contraseña');
});

test('[1-604] with nothing typed the session ends on the sign-in screen, nothing of it stays, and signing in finds the screen again', {
  tag: '@larga',
}, async ({ page }) => {
  test.slow();
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  await openWith(page, 'victimas', llcarpeta);
  await expect(titulo(page)).toHaveText('Datos de victimas');
  await expect(parte(page, 'Víctimas')).toContainText('0 de 2'); // nothing more is asked for by itself
  await expect(page.getByText('Todavía no hay').first()).toBeVisible();
  await finish(page);
  // what the screen reads by itself may end it before the press does
  await boton(page, 'Agregar victima')
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(boton(page, 'Ingresa')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('renadet.sesion'))).toBeNull();
  await campo(page, 'Usuario').fill(CUENTAS.capturistaEstatal);
  await campo(page, 'Contraseña').fill(CONTRASENIA);
  await page.keyboard.press('Enter');
  await expect(titulo(page)).toHaveText('Datos de victima'); // the form that had been asked for
  await page.goBack();
  await expect(parte(page, 'Víctimas')).toContainText('0 de 2');
});

test('signing out in one tab clears its duplicate', async ({ page }) => {
  test.slow();
  await openSesion(page, 'capturistaEstatal');
  await page.goto('/pages');
  await expect(titulo(page)).toHaveText('Inicio');
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/pages')), // with a copy of the session
  ]);
  await expect(titulo(other)).toHaveText('Inicio');
  await boton(other, 'Cerrar Sesión').click();
  await expect(boton(other, 'Ingresa')).toBeVisible();
  await expect(boton(page, 'Ingresa')).toBeVisible();
});

test('[3-608] [3-609] an address opened without a session is the screen after the sign-in; a second tab goes on with the session of the first', async ({
  page,
  context,
}) => {
  await page.goto('/pages/buscar_ci');
  await expect(boton(page, 'Ingresa')).toBeVisible();
  await campo(page, 'Usuario').fill(CUENTAS.capturistaEstatal);
  await campo(page, 'Contraseña').fill(CONTRASENIA);
  await page.keyboard.press('Enter');
  await expect(titulo(page)).toHaveText('Buscar CI en RENADET');

  const second = await context.newPage();
  await second.goto('/pages/pendientes');
  await expect(titulo(second)).toHaveText('Pendientes');
  await second.reload();
  await expect(titulo(second)).toHaveText('Pendientes');
  await boton(second, 'Cerrar Sesión').click();
  await expect(boton(second, 'Ingresa')).toBeVisible();
  await expect(boton(page, 'Ingresa')).toBeVisible();
  await second.goto('/pages/pendientes');
  await expect(boton(second, 'Ingresa')).toBeVisible(); // there is nothing left to go on with
});
