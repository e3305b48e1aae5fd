import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { choose } from './helpers/carpeta.ts';
import { freePort } from './helpers/entorno.ts';
import { boton, campo, titulo } from './helpers/formulario.ts';
import { launchProveedor } from './helpers/proveedor.ts';
import { launch } from './helpers/servidor.ts';
import { CONTRASENIA, CUENTAS } from './helpers/sesion.ts';

/** Minutes after which who administers signs in again, and a little more than that. */
const RECIENTE_MIN = 1;
const VIEJO_MS = RECIENTE_MIN * 60_000 + 3000;
const VERACRUZ = 130;
const CLAVE = 'Registro2026';

const otraVez = (page: Page) => page.getByRole('dialog', { name: 'Ingrese de nuevo para continuar' });
const clave = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const fila = (page: Page, correo: string) => page.getByRole('row', { name: new RegExp(correo.replaceAll('.', '\\.')) });

async function signInHere(page: Page, url: string, usuario: string): Promise<void> {
  await page.goto(`${url}/login`);
  await campo(page, 'Usuario').fill(usuario);
  await page.getByLabel(/^contraseña/i).fill(CONTRASENIA);
  await boton(page, 'Ingresa').click();
  await expect(titulo(page)).toHaveText('Inicio');
}
async function signInThere(page: Page, quien: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(quien);
  await page.getByPlaceholder('and password').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

/** Veracruz's provider, set by who may: who signed in just now is asked for nothing. */
async function setProveedor(page: Page, { url, cliente, secreto }: Record<'url' | 'cliente' | 'secreto', string>) {
  const answer = await page.evaluate(
    async ([path, data]) => {
      const s = JSON.parse(sessionStorage.getItem('renadet.sesion') ?? '{}');
      const headers = { authToken: s.token, usuario: s.usuario, 'content-type': 'application/json' };
      const { version } = await (await fetch(path, { headers })).json();
      return (await fetch(path, { method: 'PUT', headers, body: JSON.stringify({ version, ...data }) })).json();
    },
    [
      `/api/secure/proveedorInstitucion/${VERACRUZ}`,
      {
        emisor: url,
        cliente,
        secreto,
        dominios: 'fiscalias.gob.mx',
        acr: null,
        activo: 1,
        obligatorio: 0,
        compartido: 0,
      },
    ] as const,
  );
  expect(answer).toMatchObject({ result: 'REGISTRO_EXITOSO' });
}

/** The form of a new user, filled. @param national chooses the institution; others have theirs */
async function fillUsuario(page: Page, url: string, correo: string, national: boolean): Promise<void> {
  await page.goto(`${url}/pages/search_user`);
  await boton(page, 'Nuevo usuario').click();
  await expect(titulo(page)).toHaveText('Información del usuario');
  await campo(page, 'Correo electrónico').fill(correo);
  await campo(page, 'Nombre(s)').fill('NURIA');
  await campo(page, 'Apellido paterno').fill('PEÑA');
  await campo(page, 'Cargo').fill('CAPTURISTA DE LA UNIDAD');
  if (national) await choose(page, 'Institución', 'VERACRUZ');
  await choose(page, 'Rol', 'Capturista Fuero Común');
  await clave(page, 'Contraseña').fill(CLAVE);
  await clave(page, 'Confirmar contraseña').fill(CLAVE);
}
/** Saves a user without a place, which is asked first. */
async function save(page: Page): Promise<void> {
  await boton(page, 'Guardar').click();
  await boton(page, 'Continuar sin lugar').click();
}
/** All that was typed is in the form, behind the dialog or not. */
async function expectEscrito(page: Page, correo: string): Promise<void> {
  for (const [name, value] of Object.entries({
    dscorreo: correo,
    dsnombre: 'NURIA',
    dscargo: 'CAPTURISTA DE LA UNIDAD',
  }))
    await expect(page.locator(`#campo-${name}`)).toHaveValue(value);
  for (const name of ['password', 'cpassword']) await expect(page.locator(`#campo-${name}`)).toHaveValue(CLAVE);
}
/** Saved; what the service was sent and answered, call by call; and the list has it once. */
async function expectOnce(page: Page, url: string, correo: string, answers: readonly number[]): Promise<void> {
  await expect(page.getByText('Usuario guardado exitosamente')).toBeVisible();
  await page.goto(`${url}/pages/search_user`);
  await campo(page, 'Correo electrónico').fill(correo);
  await boton(page, 'Buscar').click();
  await expect(fila(page, correo)).toHaveCount(1);
  expect(answers).toEqual([401, 200]);
}
const listen = (page: Page): number[] => {
  const answers: number[] = [];
  page.on('response', (r) => {
    if (r.url().endsWith('/api/secure/guardarUsuario')) answers.push(r.status());
  });
  return answers;
};

test('[3-650] who signed in a while ago signs in again over the form of a user, with the password or with the institution: what was typed stays, and it is saved once', {
  tag: '@larga',
}, async ({ page, browser, checkAccesibilidad }) => {
  test.slow();
  // the address to come back to is a setting: it must be known before
  const puerto = String(await freePort());
  const registro = await launch({ PORT: puerto, INGRESO_RECIENTE_MIN: String(RECIENTE_MIN) });
  const personas = { ana: { email: CUENTAS.administradorEstatal, email_verified: true } };
  const proveedor = await launchProveedor(`${registro.url}/login/130`, personas);
  try {
    await signInHere(page, registro.url, CUENTAS.administrador);
    await setProveedor(page, proveedor);
    const ana = await (await browser.newContext()).newPage();
    await ana.goto(`${registro.url}/login`);
    await boton(ana, 'Entrar con mi institución').click();
    await signInThere(ana, 'ana');
    await expect(titulo(ana)).toHaveText('Inicio');
    const since = Date.now();
    await fillUsuario(page, registro.url, 'nuria.una@fiscalias.gob.mx', true);
    await fillUsuario(ana, registro.url, 'nuria.dos@fiscalias.gob.mx', false);
    await page.waitForTimeout(Math.max(0, since + VIEJO_MS - Date.now()));

    const mine = listen(page);
    await save(page);
    await expect(otraVez(page)).toBeVisible();
    await checkAccesibilidad('solo aquí');
    await expectEscrito(page, 'nuria.una@fiscalias.gob.mx');
    // who gives up stays in the session, with the form as it was, and nothing was saved
    await otraVez(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(otraVez(page)).toBeHidden();
    await expectEscrito(page, 'nuria.una@fiscalias.gob.mx');
    expect(mine).toEqual([401]);
    mine.length = 0;
    await save(page);
    const password = otraVez(page).getByLabel(/^contraseña/i);
    await expect(password).toBeFocused();
    await page.keyboard.type('No es esta 1');
    await page.keyboard.press('Enter');
    await expect(otraVez(page).getByRole('alert')).toBeVisible();
    await password.fill(CONTRASENIA);
    await page.keyboard.press('Enter');
    await expect(otraVez(page)).toBeHidden();
    await expectOnce(page, registro.url, 'nuria.una@fiscalias.gob.mx', mine);

    // with the institution, in a window beside the form: there the person is asked again, too
    const hers = listen(ana);
    await save(ana);
    await expect(otraVez(ana)).toBeVisible();
    const [ventana] = await Promise.all([
      ana.waitForEvent('popup'),
      otraVez(ana).getByRole('button', { name: 'Entrar con mi institución' }).click(),
    ]);
    await expectEscrito(ana, 'nuria.dos@fiscalias.gob.mx');
    await signInThere(ventana, 'ana');
    await expect(otraVez(ana)).toBeHidden();
    await expectOnce(ana, registro.url, 'nuria.dos@fiscalias.gob.mx', hers);
    await ana.context().close();
  } finally {
    await proveedor.stop();
    await registro.stop();
  }
});
