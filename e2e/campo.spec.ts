import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { createCarpeta, createVictima } from './helpers/carpeta.ts';
import { createEquipo, permitCampo } from './helpers/equipo.ts';
import { boton, campo, numeroNuevo, titulo } from './helpers/formulario.ts';
import { createLinea } from './helpers/linea.ts';
import { CONTRASENIA, CUENTAS, sendIngreso } from './helpers/sesion.ts';

const FRASE = 'la lluvia cae sobre 7 tejados';
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
    // with network each page is the server's, that of the desk too: no two of them have one nonce
    const nonces = [];
    for (let i = 0; i < 2; i++)
      nonces.push(/csp-nonce" nonce="(\w+)/.exec((await (await page.goto('/pages'))?.text()) ?? '')?.[1]);
    expect(new Set(nonces).size).toBe(2);
    await expect(titulo(page)).toHaveText('Inicio');

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
    // the page is loaded anew meanwhile
    const waits = () => page.evaluate(() => navigator.serviceWorker.getRegistration().then((r) => Boolean(r?.waiting)));
    await expect(async () => expect(await waits()).toBe(false)).toPass();
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

/** Planted in the file that is taken: none of it may lie on the disk in the clear. */
const azar = () => `ZZ${crypto.randomUUID().replaceAll('-', '').toUpperCase().slice(0, 14)}`;

for (const modo of ['frase', 'llave'] as const)
  test(`a kit is taken, closed and opened again without network by ${modo === 'frase' ? 'a passphrase' : 'the passkey of the device'}, and nothing of it is on the disk in the clear`, {
    tag: modo === 'frase' ? '@larga' : [],
  }, async ({ launchOptions, baseURL, checkAccesibilidad: _ }) => {
    test.slow();
    const linea = await createLinea(baseURL ?? '');
    const equipo = createEquipo(launchOptions, linea.url, true);
    try {
      let page = await equipo.start();
      const llave = async () => {
        if (modo !== 'llave') return;
        const cdp = await page.context().newCDPSession(page);
        await cdp.send('WebAuthn.enable');
        await cdp.send('WebAuthn.addVirtualAuthenticator', {
          options: {
            protocol: 'ctap2',
            ctap2Version: 'ctap2_1',
            transport: 'internal',
            hasResidentKey: true,
            hasUserVerification: true,
            isUserVerified: true,
            automaticPresenceSimulation: true,
            hasPrf: true,
          },
        });
      };
      await enter(page, 'capturistaEstatal');
      await llave();
      await permitCampo(page);
      const [nombre, apellido] = [azar(), azar()];
      const noci = numeroNuevo();
      const { llcarpeta } = await createCarpeta(page, { noci });
      await createVictima(page, llcarpeta, { dsnombre: nombre, dsapellidopaterno: apellido });

      await go(page, /Llevar al campo/);
      await campo(page, 'Número de C.I.').fill(noci);
      await boton(page, 'Buscar carpetas').click();
      await page.getByRole('button', { name: `Llevar ${noci}` }).click();
      await page.locator('#contenido').getByRole('button', { name: 'Llevar al campo', exact: true }).click();
      await expect(page.getByText('Escriba cómo reconocerá este equipo.')).toBeVisible();
      await campo(page, 'Nombre de este equipo').fill('PORTÁTIL DE PRUEBA');
      if (modo === 'frase') {
        await campo(page, 'Frase que lo abrirá').fill('corta');
        await page.locator('#contenido').getByRole('button', { name: 'Llevar al campo', exact: true }).click();
        await expect(page.getByText('Escriba al menos 16 signos: lleva 5.')).toBeVisible();
        await campo(page, 'Frase que lo abrirá').fill(FRASE);
        await campo(page, 'La frase, otra vez').fill(FRASE);
      }
      await page.locator('#contenido').getByRole('button', { name: 'Llevar al campo', exact: true }).click();
      await expect(franja(page)).toContainText('El juego de campo está en este equipo');
      await expect(page.getByText(/Se puede abrir hasta el/)).toBeVisible();
      await boton(page, 'Cerrar Sesión').click();
      await expect(boton(page, 'Ingresa')).toBeVisible();

      // at the prison: the passphrase opens it after a kill -9; a virtual passkey lives no longer than its page
      linea.cut(true);
      if (modo === 'frase') {
        await equipo.kill();
        for (const text of [nombre, apellido, FRASE]) expect([text, equipo.filesWith(text)]).toEqual([text, []]);
        page = await equipo.start();
      }
      await equipo.offline(true);
      await page.goto('/');
      await boton(page, 'Abrir sin red').click();
      if (modo === 'frase') {
        await campo(page, 'Frase del juego de campo').fill('otra frase que no es esa');
        await boton(page, 'Abrir el juego de campo').click();
        await expect(page.getByText(/La frase no abre este juego de campo/)).toBeVisible();
        await campo(page, 'Frase del juego de campo').fill(FRASE);
      }
      await page.getByRole('button', { name: /^Abrir (el juego de campo|con la llave)/ }).click();
      await expect(franja(page)).toContainText(/Sin red · juego de campo hasta el/);
      expect(await page.evaluate(() => sessionStorage.getItem('renadet.sesion'))).toBeNull();
      if (modo === 'frase') {
        await equipo.kill();
        for (const text of [nombre, apellido, FRASE]) expect([text, equipo.filesWith(text)]).toEqual([text, []]);
      }
    } finally {
      await equipo.remove();
      linea.stop();
    }
  });
