import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { createEquipo } from './helpers/equipo.ts';
import { boton, campo, titulo } from './helpers/formulario.ts';
import { createLinea } from './helpers/linea.ts';
import { CONTRASENIA, CUENTAS, sendIngreso } from './helpers/sesion.ts';

const enter = async (page: Page, cuenta: keyof typeof CUENTAS) => {
  await sendIngreso(page, CUENTAS[cuenta], CONTRASENIA);
  await expect(titulo(page)).toHaveText('Inicio');
};
/** All of the program is on the device. */
const awaitPrograma = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
const franja = (page: Page) => page.locator('[data-cinta]');
const go = async (page: Page, entrada: RegExp) => {
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('button', { name: entrada }).click();
};
test('it starts where there is no network, and a newer version waits until nothing is under work', async ({
  launchOptions,
  baseURL,
}) => {
  test.slow();
  const linea = await createLinea(baseURL ?? '');
  const equipo = createEquipo(launchOptions, linea.url, true);
  try {
    let page = await equipo.start();
    await enter(page, 'capturistaEstatal');
    await awaitPrograma(page);

    // a newer version, while a form is under work
    await go(page, /Agregar CI/);
    const sintesis = campo(page, 'Síntesis de los hechos');
    await sintesis.fill('LO QUE SE ESTABA ESCRIBIENDO');
    linea.upgrade('nueva1');
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
    await expect(franja(page).getByText('Hay una versión nueva.')).toBeVisible();
    await expect(sintesis).toHaveValue('LO QUE SE ESTABA ESCRIBIENDO');
    await boton(page, 'Actualizar').click();
    await expect(franja(page)).toContainText('Guarde antes lo que tiene abierto');
    await expect(sintesis).toHaveValue('LO QUE SE ESTABA ESCRIBIENDO');
    // what the former version has is there still, for the form that is open
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistration().then((r) => Boolean(r?.waiting)))).toBe(
      true,
    );

    // nothing is under work any more
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await go(page, /^Inicio/);
    const salir = boton(page, 'Salir sin guardar');
    if (await salir.isVisible().catch(() => false)) await salir.click();
    await expect(titulo(page)).toHaveText('Inicio');
    await boton(page, 'Actualizar').click();
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistration().then((r) => Boolean(r?.waiting))))
      .toBe(false);
    await expect(titulo(page)).toHaveText('Inicio');

    // no server and no network: killed and started again, the program is there and says what does not answer
    linea.cut(true);
    await equipo.kill();
    page = await equipo.start();
    await equipo.offline(true);
    await page.goto('/pages');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingreso al registro');
    await page.getByRole('textbox', { name: /usuario/i }).fill(CUENTAS.capturistaEstatal);
    await page.getByLabel(/^contraseña/i).fill(CONTRASENIA);
    await boton(page, 'Ingresa').click();
    await expect(page.getByRole('alert')).toContainText('No hay conexión con el servidor');
    await equipo.offline(false);
    await page.reload(); // network, but no server behind it
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingreso al registro');
  } finally {
    await equipo.remove();
    linea.stop();
  }
});
