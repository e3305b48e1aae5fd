import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { choose, openSesion } from './helpers/carpeta.ts';
import { boton, campo, chooseInMenu, titulo } from './helpers/formulario.ts';
import { sendIngreso } from './helpers/sesion.ts';
import { codigoDe } from './helpers/totp.ts';

const CLAVE = 'Registro2026';
const codigo = (page: Page) => campo(page, 'Código de verificación');
const dialogo = (page: Page, name: string) => page.getByRole('dialog', { name });
const casilla = (page: Page) => page.getByRole('checkbox', { name: 'Pedir segundo factor a sus usuarios' });
const INSTITUCION = 'FISCALIA GENERAL DEL ESTADO DE COLIMA';

/** A user of an institution where nobody else works in these errands. */
async function createUsuario(page: Page, correo: string): Promise<void> {
  await page.goto('/pages/search_user');
  await boton(page, 'Nuevo usuario').click();
  await expect(titulo(page)).toHaveText('Información del usuario');
  await campo(page, 'Correo electrónico').fill(correo);
  await campo(page, 'Nombre(s)').fill('Beatriz');
  await campo(page, 'Apellido paterno').fill('Zamora');
  await campo(page, 'Cargo').fill('Capturista');
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(CLAVE);
  await page.getByRole('textbox', { name: 'Confirmar contraseña', exact: true }).fill(CLAVE);
  await choose(page, 'Institución', 'COLIMA');
  await choose(page, 'Rol', 'Capturista Fuero Común');
  await boton(page, 'Guardar').click();
  await boton(page, 'Continuar sin lugar').click();
  await expect(page.getByText('Usuario guardado exitosamente')).toBeVisible();
}

/** The national administrator asks the institution for it, or no longer. */
async function require(page: Page, exigido: boolean): Promise<void> {
  await page.goto('/pages/search_institucion');
  await campo(page, 'Nombre o abreviatura').fill('COLIMA');
  await boton(page, 'Buscar').click();
  await page.getByRole('row', { name: INSTITUCION }).getByRole('button', { name: 'Editar' }).click();
  await casilla(page).setChecked(exigido);
  await expect(casilla(page)).toBeChecked({ checked: exigido });
  await boton(page, 'Cancelar').click();
}

test('an institution asks for a second factor: enrolled on signing in, asked for from then on, also when a session ends, and reset', {
  tag: '@larga',
}, async ({ page, browser, checkAccesibilidad }) => {
  test.slow();
  const correo = `segundo.${Date.now().toString(36)}.${Math.floor(Math.random() * 1e6)}@fiscalias.gob.mx`;
  const admin = await (await browser.newContext()).newPage();
  await openSesion(admin, 'administrador');
  await createUsuario(admin, correo);
  await require(admin, true);

  // led to enrol
  await sendIngreso(page, correo, CLAVE);
  await expect(page.getByText('Antes de continuar, registre su segundo factor')).toBeVisible();
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await checkAccesibilidad();
  const secreto = (await page.locator('code').textContent()) ?? '';
  await codigo(page).fill('000000');
  await boton(page, 'Confirmar').click();
  await expect(page.getByText('El código no es correcto')).toBeVisible();
  await codigo(page).fill(codigoDe(secreto));
  await boton(page, 'Confirmar').click();
  const codes = page.getByRole('list', { name: 'Códigos de respaldo' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const respaldo = (await codes.first().textContent()) ?? '';
  await checkAccesibilidad();
  await boton(page, 'Continuar').click();
  await expect(titulo(page)).toHaveText('Inicio');

  // its state, and the password beside it
  await chooseInMenu(page, 'Contraseña y segundo factor');
  await expect(titulo(page)).toHaveText('Contraseña y segundo factor');
  await expect(page.getByText('Códigos de respaldo sin usar: 10')).toBeVisible();
  await checkAccesibilidad();

  // signing in: the same code does not work twice, the next one does
  await boton(page, 'Cerrar Sesión').click();
  await sendIngreso(page, correo, CLAVE);
  await expect(codigo(page)).toBeFocused();
  await checkAccesibilidad();
  await codigo(page).fill(codigoDe(secreto, 40));
  await page.keyboard.press('Enter');
  await expect(page.getByText('El código no es correcto o ya se usó')).toBeVisible();
  await codigo(page).fill(codigoDe(secreto, 1));
  await page.keyboard.press('Enter');
  await expect(titulo(page)).toHaveText('Inicio');

  // the session ends with nothing typed: password and code are asked for, and the screen that was asked for comes (D-23)
  await page.waitForLoadState('networkidle'); // a reading of this screen would be told first
  await page.evaluate(async () => {
    const s = JSON.parse(sessionStorage.getItem('renadet.sesion') ?? '{}');
    await fetch('/api/secure/logout', { headers: { authToken: s.token, usuario: s.usuario } });
  });
  await chooseInMenu(page, 'Mis sesiones');
  await expect(page.getByText('Su sesión terminó. Ingrese de nuevo para continuar.')).toBeVisible();
  await page.getByRole('textbox', { name: /usuario/i }).fill(correo);
  await page.getByLabel(/^contraseña/i).fill(CLAVE);
  await page.getByRole('button', { name: 'Ingresa', exact: true }).click();
  await expect(codigo(page)).toBeVisible();
  await checkAccesibilidad();
  await codigo(page).fill(respaldo);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Esta sesión')).toHaveCount(1);

  // lost: an administrator takes it away
  await require(admin, false);
  await admin.goto('/pages/search_user');
  await campo(admin, 'Correo electrónico').fill(correo);
  await boton(admin, 'Buscar').click();
  await admin
    .getByRole('row', { name: new RegExp(correo) })
    .getByRole('button', { name: 'Quitar segundo factor' })
    .click();
  await dialogo(admin, 'Quitar segundo factor').getByRole('button', { name: 'Quitar segundo factor' }).click();
  await expect(admin.getByText('BEATRIZ ZAMORA ya puede ingresar sin segundo factor.')).toBeVisible();
  await sendIngreso(page, correo, CLAVE);
  await expect(titulo(page)).toHaveText('Inicio');
  await admin.context().close();
});
