import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { readCodigo } from './helpers/correo.ts';
import { createCuenta } from './helpers/cuenta.ts';
import { expectFits } from './helpers/formulario.ts';
import { sendIngreso } from './helpers/sesion.ts';
import { pressKey, write } from './helpers/teclado.ts';

const DOCUMENTADA =
  'Debe incluir al menos una letra mayúscula, una letra minúscula, un número y por lo menos 6 caracteres de longitud. No utilice su nombre o apellidos. Verifique no dejar espacios antes o al final de la contraseña.';

const correo = (page: Page) => page.getByRole('textbox', { name: 'Correo electrónico' });
const codigo = (page: Page) => page.getByRole('textbox', { name: 'Código de verificación' });
const nueva = (page: Page) => page.getByRole('textbox', { name: 'Nueva contraseña', exact: true });
const otraVez = (page: Page) => page.getByRole('textbox', { name: 'Confirmar contraseña' });
const recover = (page: Page) => page.getByRole('button', { name: 'Recuperar Contraseña' });
const reset = (page: Page) => page.getByRole('button', { name: 'Restablecer contraseña' });
const ingreso = (page: Page) => page.getByRole('button', { name: 'Ingresa', exact: true });

async function choose(page: Page, clave: string, password: string, again = password): Promise<void> {
  await codigo(page).fill(clave);
  await nueva(page).fill(password);
  await otraVez(page).fill(again);
  await reset(page).click();
}

test('[1-016] [1-018] [1-127] sign-in leads to the recovery, a dialog 65 % wide', async ({
  page,
  checkAccesibilidad,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Recuperar contraseña' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recuperación de contraseña' });
  await expect(dialog).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(Math.round((await page.getByRole('dialog').boundingBox())?.width ?? 0)).toBe(780);
  await expect(correo(page)).toBeFocused();
  await checkAccesibilidad('solo aquí');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await dialog.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(ingreso(page)).toBeVisible();
});

test('[1-017] [1-035] the page asks for the address first', async ({ page, checkAccesibilidad }) => {
  await page.goto('/recuperacionContrasenia');
  await expect(page.getByRole('heading', { level: 1, name: 'Recuperación de contraseña' })).toBeVisible();
  await expect(correo(page)).toBeVisible();
  await expect(recover(page)).toBeVisible();
  for (const later of [codigo(page), nueva(page), otraVez(page), reset(page)]) await expect(later).toBeHidden();
  await checkAccesibilidad();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(ingreso(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('[1-326] [1-327] [1-328] [1-531] what the address must be', async ({ page, checkAccesibilidad }) => {
  await page.goto('/recuperacionContrasenia');
  const wrong = page.getByText('Correo electrónico inválido');
  await correo(page).focus();
  await page.keyboard.press('Tab');
  await expect(wrong).toBeHidden(); // left as it was
  await recover(page).click();
  await expect(page.getByText('Llena todos los campos obligatorios')).toBeVisible();
  await expect(page.getByText('Campo obligatorio')).toHaveCount(1); // at the field: the heading of the summary says it already
  await page.reload();
  await correo(page).fill('ana@gmail.com');
  await expect(wrong).toBeHidden(); // not while typing
  await page.keyboard.press('Tab');
  await expect(wrong).toBeVisible();
  await checkAccesibilidad();
  await recover(page).click();
  await expect(codigo(page)).toBeHidden();
  await correo(page).fill('nadie.existe@fgr.org.mx');
  await recover(page).click();
  await expect(page.getByRole('alert')).toContainText('El usuario no existe en el sistema RENADET');
});

test('[1-532] [1-533] the other outcomes, as the service says them', { tag: '@larga' }, async ({ page }) => {
  await page.goto('/recuperacionContrasenia');
  for (const [result, text] of [
    ['USUARIO_INACTIVO', 'El usuario no se encuentra activo'],
    ['ERROR_ENVIO', 'No se pudo enviar el correo electrónico, asegúrese de que el dato proporcionado sea correcto.'],
    ['ERROR', 'No se pudo enviar el correo electrónico, asegúrese de que el dato proporcionado sea correcto.'],
  ] as const) {
    await page.route('**/api/recuperarContrasenia', (route) => route.fulfill({ json: { result, data: [] } }));
    await correo(page).fill('ana@fgr.org.mx');
    await recover(page).click();
    await expect(page.getByRole('alert')).toContainText(text);
    await expect(codigo(page)).toBeHidden();
  }
});

test('[1-857] [1-036] [1-037] [1-041] [1-198] [1-534] [1-535] [1-536] a blocked account: code by mail, wrong codes, a new password, back in', async ({
  page,
  request,
  checkAccesibilidad,
}) => {
  const { correo: propia } = await createCuenta(request);
  for (let i = 0; i < 4; i++) {
    await sendIngreso(page, propia, 'Equivocada1');
    await expect(page.getByRole('alert')).toBeVisible();
  }
  await expect(page.getByRole('alert')).toContainText('su cuenta ha sido bloqueada');
  await page.getByRole('link', { name: 'Recuperar contraseña' }).click();
  await correo(page).fill(propia);
  await recover(page).click();
  await expect(page.getByText('Se ha enviado el código de recuperación a su correo electrónico.')).toBeVisible();
  await expect(codigo(page)).toBeFocused();
  await expect(correo(page)).toHaveAttribute('readonly', '');
  await expect(correo(page)).toHaveValue(propia);
  expect(await correo(page).evaluate((node) => getComputedStyle(node).resize)).toBe('none');
  await expect(page.getByText(/Modo de evaluación: .*\.eml en .*correo$/)).toBeVisible();
  await checkAccesibilidad();

  const sent = await readCodigo(propia);
  const wrong = (sent.codigo.startsWith('A') ? 'B' : 'A') + sent.codigo.slice(1);
  await choose(page, wrong, 'Volcan2026');
  await expect(page.getByRole('alert')).toContainText('No se encontro el código proporcionado');
  await checkAccesibilidad('solo aquí');
  await choose(page, sent.codigo, 'Volcan2026');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Su contraseña fue reestablecida correctamente')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(page.getByText('su cuenta ha sido bloqueada')).toBeHidden();
  // only the new password is typed
  await expect(page.getByRole('textbox', { name: 'Usuario' })).toHaveValue(propia);
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await checkAccesibilidad();
  await page.keyboard.type('Volcan2026');
  await page.keyboard.press('Enter');
  await expect(ingreso(page)).toBeHidden();
});

test('[1-038] [1-039] [1-040] the link opens the second step, and leaves nothing in the address', async ({ page }) => {
  const largo = 'ABCD2345'.repeat(4); // as long as the mail's
  await page.goto(
    `/recuperacionContrasenia#codigo=${largo}&cuenta=ana@fgr.org.mx&nombre=MARIA%20JOSE&apPaterno=PE%C3%91A&apMaterno=SOL`,
  );
  await expect(codigo(page)).toHaveValue(largo);
  await expect(codigo(page)).toHaveAttribute('aria-invalid', 'false');
  await expect(correo(page)).toHaveValue('ana@fgr.org.mx');
  await expect(correo(page)).toHaveAttribute('readonly', '');
  await expect(recover(page)).toBeHidden();
  await expect(nueva(page)).toBeFocused();
  await expect(page).toHaveURL(/\/recuperacionContrasenia$/);
  for (const name of ['Volcanmaria1', 'Pena2026', 'Girasol26']) {
    await choose(page, largo, name);
    await expect(page.getByText(DOCUMENTADA).first()).toBeVisible();
    await expect(nueva(page)).toHaveAttribute('aria-invalid', 'true');
  }
  await page.reload();
  await expect(recover(page)).toBeVisible(); // read once
});

test('[1-330] [1-331] [1-332] [1-333] [1-334] [1-335] [1-338] [1-339] what the new password must be', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  const calls: string[] = [];
  await page.route('**/api/reestablecerPassword', (route) => {
    calls.push(route.request().postData() ?? '');
    return route.fulfill({ json: { result: 'CODIGO_NO_ENCONTRADO' } });
  });
  await page.goto('/recuperacionContrasenia#codigo=ABCD2345&cuenta=ana@fgr.org.mx&nombre=ANA&apPaterno=SOTO');
  for (const bad of ['Abc1', 'Abcdefg', 'abcdef1', 'ABCDEF1', 'Abc def1']) {
    await choose(page, 'ABCD2345', bad);
    await expect(page.getByText(DOCUMENTADA), bad).toHaveCount(2);
    await nueva(page).fill('Volcan2026'); // mended: the message leaves
    await otraVez(page).fill('Volcan2026');
    await expect(page.getByText(DOCUMENTADA)).toHaveCount(0);
  }
  await choose(page, '', 'Volcan2026', 'Volcan2027');
  await expect(page.getByText('La contraseña no coincide')).toHaveCount(2);
  await expect(codigo(page)).toHaveAttribute('aria-invalid', 'true');
  await checkAccesibilidad();
  expect(calls).toEqual([]);
  await choose(page, 'ABCD2345', '  Volcan2026 '); // [1-329]
  await expect(page.getByRole('alert')).toContainText('No se encontro el código proporcionado');
  expect(calls).toHaveLength(1);
});

test('[1-537] an HTTP error says so', async ({ page }) => {
  await page.route('**/api/reestablecerPassword', (route) =>
    route.fulfill({ status: 500, json: { message: 'Falló.' } }),
  );
  await page.goto('/recuperacionContrasenia#codigo=ABCD2345&cuenta=ana@fgr.org.mx');
  await choose(page, 'ABCD2345', 'Volcan2026');
  await expect(page.getByRole('alert')).toContainText('Ocurrio un error');
});

test('a password is revealed only while the eye is held', { tag: '@larga' }, async ({ page }) => {
  await page.goto('/recuperacionContrasenia#codigo=ABCD2345&cuenta=ana@fgr.org.mx');
  await nueva(page).fill('Volcan2026');
  const eye = page.getByRole('button', { name: 'Mostrar contraseña mientras se mantiene presionado' }).first();
  await eye.hover();
  await page.mouse.down();
  await expect(nueva(page)).toHaveAttribute('type', 'text');
  await page.mouse.up();
  await expect(nueva(page)).toHaveAttribute('type', 'password');
});

test('with the keyboard alone, by the mail link, on a narrow screen; after five wrong codes the right one is dead', {
  tag: '@larga',
}, async ({ page, request }) => {
  const { correo: otra } = await createCuenta(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/recuperacionContrasenia');
  await write(page, 'Correo electrónico', otra);
  await page.keyboard.press('Enter');
  await expect(codigo(page)).toBeFocused();
  const first = await readCodigo(otra);
  const wrong = (first.codigo.startsWith('A') ? 'B' : 'A') + first.codigo.slice(1);
  const note = page.getByRole('alert').filter({ hasText: 'No se encontro' });
  for (let i = 0; i < 6; i++) {
    const answered = page.waitForResponse('**/api/reestablecerPassword');
    await choose(page, i < 5 ? wrong : first.codigo, 'Montana2026');
    await answered;
    await expect(note).toBeFocused();
  }
  await pressKey(page, page.getByRole('button', { name: 'Enviar otro código' }));
  await expect(page.getByText('Se ha enviado el código')).toBeVisible();
  const { enlace } = await readCodigo(otra, 2);
  await page.goto(enlace);
  await expect(nueva(page)).toBeFocused();
  await expectFits(page, 360);
  await page.keyboard.type('Montana2026');
  await write(page, 'Confirmar contraseña', 'Montana2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Su contraseña fue reestablecida correctamente')).toBeVisible();
  await sendIngreso(page, otra, 'Montana2026');
  await expect(ingreso(page)).toBeHidden();
});
