import type { Page } from '@playwright/test';
import { expect, expectClean, photograph, test } from './helpers/axe.ts';
import { freePort } from './helpers/entorno.ts';
import { accion, boton, campo, titulo } from './helpers/formulario.ts';
import { launchProveedor } from './helpers/proveedor.ts';
import { launch } from './helpers/servidor.ts';
import { CONTRASENIA, CUENTAS } from './helpers/sesion.ts';

const CORREO = CUENTAS.capturistaEstatal;
const INSTITUCION = 'FISCALIA GENERAL DEL ESTADO DE VERACRUZ';
const puerta = (page: Page) => boton(page, 'Entrar con mi institución');

/** Signs in at the provider, which is none of ours. */
async function signInThere(page: Page, quien: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(quien);
  await page.getByPlaceholder('and password').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

async function signInHere(page: Page, url: string, usuario: string): Promise<void> {
  await page.goto(`${url}/login`);
  await campo(page, 'Usuario').fill(usuario);
  await page.getByLabel(/^contraseña/i).fill(CONTRASENIA);
  await page.getByRole('button', { name: 'Ingresa', exact: true }).click();
  await expect(titulo(page)).toHaveText('Inicio');
}

/** A screen as it is at three widths: axe, and a picture. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectClean(page);
    await photograph(page, `${name}-${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('[3-640] [3-642] [3-643] [3-691] [3-692] [3-693] an institution’s people enter with it: set by the administrator, used by its clerk, left by both, unbound', {
  tag: '@larga',
}, async ({ page, browser, checkAccesibilidad }) => {
  test.slow();
  // the address to come back to is a setting: it must be known before
  const registro = await launch({ PORT: String(await freePort()) });
  const personas = {
    ana: { email: CORREO, email_verified: true },
    luis: { email: 'nadie@fiscalias.gob.mx', email_verified: true },
  };
  const salida = `${registro.url}/api/ingresoInstitucional/130/salida`;
  const proveedor = await launchProveedor(`${registro.url}/login/130`, personas, salida);
  try {
    await page.goto(`${registro.url}/login`);
    await expect(boton(page, 'Ingresa')).toBeVisible();
    await expect(puerta(page)).toHaveCount(0);

    const admin = await (await browser.newContext()).newPage();
    await signInHere(admin, registro.url, CUENTAS.administrador);
    await admin.goto(`${registro.url}/pages/search_institucion`);
    await campo(admin, 'Nombre o abreviatura').fill('VERACRUZ');
    await boton(admin, 'Buscar').click();
    await admin
      .getByRole('row', { name: INSTITUCION })
      .getByRole('button', { name: 'Ingreso con la institución' })
      .click();
    const dialogo = admin.getByRole('dialog', { name: 'Ingreso con la institución' });
    await expect(dialogo.getByText(`${registro.url}/login/130`)).toBeVisible();
    await expect(dialogo.getByText(salida)).toBeVisible();
    await look(admin, 'proveedor');
    await campo(admin, 'Emisor (issuer)').fill('http://otro.mx');
    await campo(admin, 'Identificador de cliente (client_id)').fill(proveedor.cliente);
    await dialogo.getByLabel('Secreto de cliente (client_secret)').fill(proveedor.secreto);
    await campo(admin, 'Dominios de correo admitidos').fill('fiscalias.gob.mx');
    await dialogo.getByRole('radiogroup', { name: '¿Permitir el ingreso' }).getByRole('radio', { name: 'Sí' }).check();
    await boton(admin, 'Guardar').click();
    await expect(dialogo.getByText('Escriba la dirección https:// del proveedor').first()).toBeVisible();
    await campo(admin, 'Emisor (issuer)').fill(proveedor.url);
    await boton(admin, 'Guardar').click();
    await expect(admin.getByText('El ingreso con la institución se guardó.')).toBeVisible();

    await page.reload();
    await expect(puerta(page)).toBeVisible();
    await checkAccesibilidad();
    // a person of the institution without an account here
    await puerta(page).click();
    await signInThere(page, 'luis');
    await expect(page.getByText('No se pudo ingresar con su institución.')).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    await checkAccesibilidad();
    await page.context().clearCookies();
    // the screen that was asked for comes after the institution
    await page.goto(`${registro.url}/pages/buscar_ci`);
    await puerta(page).click();
    await signInThere(page, 'ana');
    await expect(titulo(page)).toHaveText('Buscar CI en RENADET');

    // over an open form, in a window beside it: what was typed stays
    await page.goto(`${registro.url}/pages/actualizar`);
    await campo(page, 'Número de C.I.').fill('FGE/EN-CURSO/1');
    await page.evaluate(async () => {
      const s = JSON.parse(sessionStorage.getItem('renadet.sesion') ?? '{}');
      await fetch('/api/secure/logout', { headers: { authToken: s.token, usuario: s.usuario } });
    });
    await boton(page, 'Ingresar').click(); // the draft could not be kept: the bar says so
    const otraVez = page.getByRole('dialog', { name: 'Ingrese de nuevo para continuar' });
    await expect(otraVez).toBeVisible();
    await checkAccesibilidad();
    // whoever closes that window without signing in there chooses again
    const [cerrada] = await Promise.all([page.waitForEvent('popup'), puerta(page).click()]);
    await cerrada.waitForURL(new RegExp(`^${proveedor.url}`));
    await cerrada.close();
    await boton(page, 'Usar contraseña').click();
    await expect(page.getByLabel(/^contraseña/i)).toBeFocused();
    const [ventana] = await Promise.all([page.waitForEvent('popup'), puerta(page).click()]);
    await signInThere(ventana, 'ana');
    await expect(otraVez).toBeHidden();
    await expect(campo(page, 'Número de C.I.')).toHaveValue('FGE/EN-CURSO/1');

    // leaving leads to the institution's own end of the session; whoever presses next is asked for
    await boton(page, 'Cerrar Sesión').click();
    await boton(page, 'Salir sin guardar').click();
    await expect(page).toHaveURL(new RegExp(`^${proveedor.url}`));
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect(page).toHaveURL(new RegExp(`^${registro.url}/login`));
    await look(page, 'ingreso');
    await puerta(page).click();
    await signInThere(page, 'ana');
    await expect(titulo(page)).toHaveText('Inicio');

    // the person signs out at the institution, in no page of ours: the session is over here
    await page.goto(`${proveedor.url}/session/end`);
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await page.goto(`${registro.url}/pages/buscar_ci`);
    await expect(puerta(page)).toBeVisible();

    // the account is unbound, with a reason
    await admin.goto(`${registro.url}/pages/search_user`);
    await campo(admin, 'Correo electrónico').fill(CORREO);
    await boton(admin, 'Buscar').click();
    await look(admin, 'usuarios');
    const fila = admin.getByRole('row', { name: new RegExp(CORREO.replaceAll('.', '\\.')) });
    await (await accion(fila, 'Desvincular de la institución')).click();
    const desvincular = admin.getByRole('dialog', { name: 'Desvincular de la institución' });
    await expect(desvincular.getByText('está vinculado desde el')).toBeVisible();
    await look(admin, 'desvincular');
    await boton(admin, 'Desvincular').click();
    await expect(desvincular.getByText('Escriba por qué se desvincula.').first()).toBeVisible();
    await campo(admin, 'Motivo').fill('Entraba otra persona.');
    await boton(admin, 'Desvincular').click();
    await expect(admin.getByText('ya no está vinculado con su institución')).toBeVisible();
    await expect(desvincular).toBeHidden();
    await admin.context().close();
  } finally {
    await proveedor.stop();
    await registro.stop();
  }
});
