import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { createCuenta } from './helpers/cuenta.ts';
import { createEquipo } from './helpers/equipo.ts';
import { boton, campo, numeroNuevo, titulo } from './helpers/formulario.ts';
import { CONTRASENIA, CUENTAS, sendIngreso } from './helpers/sesion.ts';

/** Rows of the device's copies, as whoever has the device reads them. */
const filasDe = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ ficha: string; marca: string; cifrado: number }[]>((ok, ko) => {
        const asked = indexedDB.open('renadet');
        asked.onerror = () => ko(asked.error);
        asked.onblocked = () => ko(new Error('blocked'));
        asked.onupgradeneeded = () => ko(new Error('there was none'));
        asked.onsuccess = () => {
          const all = asked.result.transaction('copias').objectStore('copias').getAll();
          all.onsuccess = () => {
            asked.result.close();
            ok(all.result.map(({ ficha, marca, cifrado }) => ({ ficha, marca, cifrado: cifrado.byteLength })));
          };
        };
      }),
  );
/** Puts a text in the clear where the copies are, so that the search for another one is known to find what is there. */
const plant = (page: Page, text: string) =>
  page.evaluate(
    (value) =>
      new Promise<void>((ok) => {
        const asked = indexedDB.open('control', 1);
        asked.onupgradeneeded = () => asked.result.createObjectStore('control', { keyPath: 'value' });
        asked.onsuccess = () => {
          const tx = asked.result.transaction('control', 'readwrite', { durability: 'strict' });
          tx.objectStore('control').put({ value });
          tx.oncomplete = () => ok();
        };
      }),
    text,
  );
const azar = () => crypto.randomUUID().replaceAll('-', '').toUpperCase();
const sintesis = (page: Page) => campo(page, 'Síntesis de los hechos');
const enter = async (page: Page, { correo, contrasenia }: { correo: string; contrasenia: string }) => {
  await sendIngreso(page, correo, contrasenia);
  await expect(titulo(page)).toHaveText('Inicio');
};
const openForm = async (page: Page) => {
  await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('button', { name: /Agregar CI/ })
    .click();
  await expect(sintesis(page)).toBeVisible();
};

test('[1-835] [1-836] offline, killed and started again: all that was typed two seconds before is back for its user, and for nobody else', async ({
  request,
  launchOptions,
  baseURL,
}) => {
  test.slow();
  const clerk = await createCuenta(request, { llrol: 4, permisonuevaci: true });
  const other = { correo: CUENTAS.supervisorEstatal, contrasenia: CONTRASENIA };
  const [noci, canario, control] = [numeroNuevo(), azar(), azar()];
  const equipo = createEquipo(launchOptions, baseURL);
  try {
    let page = await equipo.start();
    await enter(page, clerk);
    await openForm(page);
    await campo(page, 'Número de C.I.').fill(noci);
    await expect(page.getByText(/^Borrador guardado hace/)).toBeVisible();
    await plant(page, control);
    await equipo.offline(true);
    const texto = `Escrito sin red: ${canario} y hasta aquí`;
    await sintesis(page).pressSequentially(texto, { delay: 5 });
    await page.waitForTimeout(2000);
    await equipo.kill();
    // whoever takes the disk
    expect(equipo.filesWith(control).length).toBeGreaterThan(0);
    expect(equipo.filesWith(canario)).toEqual([]);
    expect(equipo.filesWith(canario.slice(0, 12))).toEqual([]);

    // another user of the same device
    page = await equipo.start();
    await enter(page, other);
    await openForm(page);
    await page.waitForTimeout(1000);
    await expect(page.getByText(canario)).toHaveCount(0);
    await expect(page.getByText(noci)).toHaveCount(0);
    expect(await filasDe(page)).toHaveLength(1);
    await boton(page, 'Cerrar Sesión').click();
    await expect(boton(page, 'Ingresa')).toBeVisible();
    expect(await filasDe(page)).toHaveLength(1);

    // the same user
    await enter(page, clerk);
    await page.getByRole('button', { name: `Continuar Carpeta nueva, ${noci}` }).click();
    await expect(sintesis(page)).toHaveValue(texto);
    await expect.poll(() => filasDe(page)).toEqual([]); // the server has it
  } finally {
    await equipo.remove();
  }
});

test('[1-835] [1-839] what is typed after the session ended is back too, and signing out leaves no copy', async ({
  request,
  launchOptions,
  baseURL,
}) => {
  test.slow();
  const clerk = await createCuenta(request, { llrol: 4, permisonuevaci: true });
  const [noci, canario] = [numeroNuevo(), azar()];
  const equipo = createEquipo(launchOptions, baseURL);
  try {
    let page = await equipo.start();
    await enter(page, clerk);
    await openForm(page);
    await campo(page, 'Número de C.I.').fill(noci);
    await expect(page.getByText(/^Borrador guardado hace/)).toBeVisible();
    // its own user ends it from elsewhere
    const { token } = await (
      await request.post('/api/login', { data: { username: clerk.correo, password: clerk.contrasenia } })
    ).json();
    const headers = { authToken: token, usuario: clerk.correo };
    const open = (await (await request.get('/api/secure/misSesiones', { headers })).json()) as {
      id: string;
      actual: boolean;
    }[];
    for (const { id } of open.filter(({ actual }) => !actual))
      await request.post(`/api/secure/misSesiones/${id}/terminar`, { headers, data: { password: clerk.contrasenia } });
    const texto = `Después de la sesión: ${canario}`;
    await sintesis(page).pressSequentially(texto, { delay: 5 });
    await expect(page.getByText('Su sesión terminó: lo que escribe se guarda cifrado en este equipo.')).toBeVisible();
    await page.waitForTimeout(1000);
    await equipo.kill();
    expect(equipo.filesWith(canario)).toEqual([]);

    page = await equipo.start();
    await enter(page, clerk);
    await openForm(page);
    await expect(page.getByText(`Hay un borrador: ${noci}`)).toBeVisible();
    await boton(page, 'Recuperar').click();
    await expect(sintesis(page)).toHaveValue(texto);

    // signing out, where the server cannot be reached, asks; then nothing stays
    await equipo.offline(true);
    await sintesis(page).pressSequentially(' y más', { delay: 5 });
    await expect(page.getByText(/Está guardado y cifrado en este equipo/)).toBeVisible();
    await boton(page, 'Cerrar Sesión').click();
    await boton(page, 'Salir sin guardar').click();
    await expect(page.getByRole('dialog', { name: /no han llegado al servidor/ })).toBeVisible();
    await boton(page, 'Cerrar sesión y borrar').click();
    await expect(boton(page, 'Ingresa')).toBeVisible();
    expect(await filasDe(page)).toEqual([]);
  } finally {
    await equipo.remove();
  }
});

test('[1-838] ending all other sessions leaves copies that no device can open any more', { tag: '@larga' }, async ({
  request,
  launchOptions,
  baseURL,
}) => {
  test.slow();
  const clerk = await createCuenta(request, { llrol: 4, permisonuevaci: true });
  const equipo = createEquipo(launchOptions, baseURL);
  try {
    let page = await equipo.start();
    const llave = page.waitForResponse('**/api/secure/llavesDeCopias');
    await enter(page, clerk);
    await llave;
    await openForm(page);
    await equipo.offline(true);
    await sintesis(page).pressSequentially('Robado', { delay: 5 });
    await expect(page.getByText(/Está guardado y cifrado en este equipo/)).toBeVisible();
    await equipo.kill();
    const { token } = await (
      await request.post('/api/login', { data: { username: clerk.correo, password: clerk.contrasenia } })
    ).json();
    const headers = { authToken: token, usuario: clerk.correo };
    const data = { password: clerk.contrasenia };
    expect((await request.post('/api/secure/misSesiones/terminarOtras', { headers, data })).ok()).toBe(true);
    page = await equipo.start();
    await page.goto('/');
    expect(await filasDe(page)).toHaveLength(1);
    await enter(page, clerk);
    await expect.poll(() => filasDe(page)).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Borradores/)).toHaveCount(0);
  } finally {
    await equipo.remove();
  }
});
