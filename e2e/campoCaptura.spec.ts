import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { createCarpeta, createVictima } from './helpers/carpeta.ts';
import { createEquipo } from './helpers/equipo.ts';
import { boton, campo, fill, numeroNuevo, titulo } from './helpers/formulario.ts';
import { createLinea } from './helpers/linea.ts';
import { CONTRASENIA, CUENTAS, sendIngreso } from './helpers/sesion.ts';

const FRASE = 'tres barcos pintados de verde';
const franja = (page: Page) => page.locator('[data-cinta]');
const menu = (page: Page, entrada: RegExp) =>
  page.getByRole('navigation', { name: 'Menú principal' }).getByRole('button', { name: entrada }).click();
const azar = () => `QQ${crypto.randomUUID().replaceAll('-', '').toUpperCase().replace(/\d/g, 'X').slice(0, 14)}`;

/** Opens the kit of the device by its passphrase. */
async function open(page: Page): Promise<void> {
  await page.goto('/');
  await boton(page, 'Abrir sin red').click();
  await campo(page, 'Frase del juego de campo').fill(FRASE);
  await boton(page, 'Abrir el juego de campo').click();
  await expect(franja(page)).toContainText(/Sin red · juego de campo hasta el/);
}

test('a file captured without network is there after the browser is killed, and nothing of it on the disk in the clear', async ({
  launchOptions,
  baseURL,
}) => {
  test.slow();
  const linea = await createLinea(baseURL ?? '');
  const equipo = createEquipo(launchOptions, linea.url, true);
  try {
    let page = await equipo.start();
    await sendIngreso(page, CUENTAS.capturistaEstatal, CONTRASENIA);
    await expect(titulo(page)).toHaveText('Inicio');
    const { llinstitucion } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('renadet.sesion') ?? '{}'));
    const admin = { username: CUENTAS.administrador, password: CONTRASENIA };
    const { token } = await (await page.request.post('/api/login', { data: admin })).json();
    const headers = { authToken: token, usuario: CUENTAS.administrador };
    await page.request.put(`/api/secure/campoInstitucion/${llinstitucion}`, { headers, data: { permitido: true } });
    // thirty names, of ten victims of the file that is taken
    const [llevada, nueva] = [numeroNuevo(), numeroNuevo()];
    const { llcarpeta } = await createCarpeta(page, { noci: llevada, novictimas: 10 });
    const plantados = [llevada, nueva, FRASE];
    for (let n = 0; n < 10; n++) {
      const [dsnombre = '', dsapellidopaterno = '', dsapellidomaterno = ''] = [azar(), azar(), azar()];
      plantados.push(dsnombre, dsapellidopaterno, dsapellidomaterno);
      await createVictima(page, llcarpeta, { dsnombre, dsapellidopaterno, dsapellidomaterno });
    }
    await menu(page, /Llevar al campo/);
    await page.getByRole('searchbox', { name: 'Número de C.I.' }).fill(llevada);
    await boton(page, 'Buscar carpetas').click();
    await page.getByRole('button', { name: `Llevar ${llevada}` }).click();
    await campo(page, 'Nombre de este equipo').fill('EQUIPO DE CAPTURA');
    await campo(page, 'Frase que lo abrirá').fill(FRASE);
    await campo(page, 'La frase, otra vez').fill(FRASE);
    await page.getByRole('main').getByRole('button', { name: 'Llevar al campo' }).click();
    await expect(page.getByText(/Se puede abrir hasta el/)).toBeVisible();
    await boton(page, 'Cerrar Sesión').click();
    await expect(boton(page, 'Ingresa')).toBeVisible();

    // neither network nor server
    linea.cut(true);
    await equipo.offline(true);
    await open(page);
    await menu(page, /Agregar CI/);
    await fill(page, nueva);
    const sintesis = azar();
    plantados.push(sintesis);
    await campo(page, 'Síntesis de los hechos').fill(sintesis);
    await boton(page, 'Guardar').click();
    await expect(titulo(page)).toHaveText('Inicio');
    await equipo.kill();
    for (const text of plantados) expect([text, equipo.filesWith(text)]).toEqual([text, []]);

    page = await equipo.start();
    await equipo.offline(true);
    await open(page);
    await menu(page, /Buscar CI/);
    for (const noci of [nueva, llevada]) {
      await campo(page, 'Número de C.I.').fill(noci);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('row').filter({ hasText: noci })).toHaveCount(1);
    }
    await equipo.kill();
    for (const text of plantados) expect([text, equipo.filesWith(text)]).toEqual([text, []]);
  } finally {
    await equipo.remove();
    linea.stop();
  }
});
