import type { Page } from '@playwright/test';
import { expect, expectClean, TEMAS, TODOS, test } from './helpers/axe.ts';
import { createCarpeta, createVictima, readArchivos } from './helpers/carpeta.ts';
import { createEquipo, permitCampo } from './helpers/equipo.ts';
import { boton, campo, chooseInMenu, expectFits, fillVictima, numeroNuevo, titulo } from './helpers/formulario.ts';
import { createLinea } from './helpers/linea.ts';
import { CONTRASENIA, CUENTAS, sendIngreso } from './helpers/sesion.ts';

const FRASE = 'siete perros junto al molino';
const TELEFONO = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A page as it is in each theme: clean, and no wider than the telephone. */
async function view(page: Page): Promise<void> {
  for (const tema of [...TODOS.slice(1), 'claro'] as const) {
    await page.emulateMedia(TEMAS[tema]);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expectClean(page);
  }
  await expectFits(page, TELEFONO.viewport.width);
}

/** Presses a button by the keyboard. */
const press = async (page: Page, name: string) => {
  await boton(page, name).focus();
  await page.keyboard.press('Enter');
};

const LUGAR = 'GPS 19.4326 -99.1332';
/** A photograph of a camera, with a place in its EXIF data: a JPEG of the browser with one more segment after its start. */
async function takeFoto(page: Page): Promise<Buffer> {
  const jpeg = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 480);
    canvas.getContext('2d')?.fillRect(0, 0, 300, 200);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
    return [...bytes];
  });
  const exif = Buffer.concat([Buffer.from('Exif\0\0MM\0*\0\0\0\b\0\0\0\0\0\0', 'latin1'), Buffer.from(LUGAR)]);
  const head = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255]);
  return Buffer.concat([Buffer.from(jpeg.slice(0, 2)), head, exif, Buffer.from(jpeg.slice(2))]);
}

test('on a telephone a kit is worked in by keyboard, one section a step, in each theme; a photograph loses its place, and what is refused is left out', {
  tag: '@larga',
}, async ({ launchOptions, baseURL }) => {
  test.slow();
  const linea = await createLinea(baseURL ?? '');
  const equipo = createEquipo(launchOptions, linea.url, true, TELEFONO);
  try {
    const page = await equipo.start();
    await sendIngreso(page, CUENTAS.capturistaEstatal, CONTRASENIA);
    await expect(titulo(page)).toHaveText('Inicio');
    const headers = await permitCampo(page);
    const noci = numeroNuevo();
    const { llcarpeta } = await createCarpeta(page, { noci, novictimas: 1 });
    await chooseInMenu(page, /Llevar al campo/);
    await campo(page, 'Número de C.I.').fill(noci);
    await boton(page, 'Buscar carpetas').click();
    await page.getByRole('button', { name: `Llevar ${noci}` }).click();
    await campo(page, 'Nombre de este equipo').fill('TELEFONO');
    await campo(page, 'Frase que lo abrirá').fill(FRASE);
    await campo(page, 'La frase, otra vez').fill(FRASE);
    await page.getByRole('main').getByRole('button', { name: 'Llevar al campo' }).click();
    await expect(page.getByText(/Se puede abrir hasta el/)).toBeVisible();
    await expect(page.getByText(/El juego de campo está en este equipo/)).toHaveCount(0);
    await view(page);
    // the place of the kit's victim is taken before the telephone is back
    await createVictima(page, llcarpeta);
    const foto = await takeFoto(page);
    expect(foto.includes(LUGAR)).toBe(true);
    await page.evaluate(() => sessionStorage.clear());

    linea.cut(true);
    await equipo.offline(true);
    await page.goto('/');
    await press(page, 'Abrir sin red');
    await campo(page, 'Frase del juego de campo').focus();
    await page.keyboard.type(FRASE);
    await view(page);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-cinta]')).toContainText(/Sin red · juego de campo hasta el/);
    await view(page);
    // what has no place in a kit is not offered
    await boton(page, 'Abrir el menú').click();
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await expect(menu.getByRole('button', { name: /Buscar CI/ })).toBeVisible();
    await expect(menu.getByRole('button', { name: /JusticiaNet|Pendientes|Carga de archivos|Reporte/ })).toHaveCount(0);
    await menu.getByRole('button', { name: /Agregar CI/ }).click();
    await expect(boton(page, 'Siguiente: Lugar de los hechos')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Código postal', exact: true })).toHaveCount(0);
    await press(page, 'Siguiente: Lugar de los hechos');
    await expect(page.getByRole('textbox', { name: 'Código postal', exact: true })).toBeVisible();
    await view(page);

    await chooseInMenu(page, /Buscar CI/);
    await campo(page, 'Número de C.I.').fill(noci);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: new RegExp(`^${noci}`) }).click();
    await page
      .getByRole('navigation', { name: 'Partes de la carpeta' })
      .getByRole('button', { name: /^Documentos/ })
      .click();
    const chosen = page.waitForEvent('filechooser');
    await boton(page, 'Fotografiar documento').click();
    await (await chosen).setFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: foto });
    await expect(page.getByText(/^Fotografía .*\.jpg/).first()).toBeVisible();
    await expect(page.getByText('Los documentos quedaron anexados.')).toHaveCount(0);
    await view(page);
    await page
      .getByRole('navigation', { name: 'Partes de la carpeta' })
      .getByRole('button', { name: /^Víctimas/ })
      .click();
    await page.setViewportSize({ width: 1280, height: 844 });
    await fillVictima(page, 'LUISA', 'TELEFONO');
    await boton(page, 'Guardar').click();
    await expect(titulo(page)).toHaveText('Datos de victimas');
    await page.setViewportSize(TELEFONO.viewport);

    linea.cut(false);
    await equipo.offline(false);
    await boton(page, 'Ingresar y enviar').click();
    await sendIngreso(page, CUENTAS.capturistaEstatal, CONTRASENIA);
    await chooseInMenu(page, /Llevar al campo/);
    await press(page, 'Abrir para enviar');
    await campo(page, 'Frase del juego de campo').fill(FRASE);
    await page.keyboard.press('Enter');
    await press(page, 'Enviar lo capturado');
    await expect(page.getByText(/En el registro: 1\. Por enviar: 0\. Por corregir o elegir: 1\./)).toBeVisible();
    await view(page);
    await press(page, 'Dejar fuera');
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /Motivo/ })
      .focus();
    await page.keyboard.type('La registró otra persona');
    await view(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Dejar fuera', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Fuera: 1\./)).toBeVisible();
    await press(page, 'Entregar el acuse y cerrar el juego');
    await expect(page.getByText(/quedó en el registro, menos lo que dejó fuera/).first()).toBeVisible();

    const [kept] = (await readArchivos(page, llcarpeta)) as { nombre: string; idArchivo: number }[];
    expect(kept?.nombre).toMatch(/^Fotografía/);
    const [{ contenido }] = (await (
      await page.request.get(`/api/secure/getArchivosByLlCarpeta/${llcarpeta}?contenido=si`, { headers })
    ).json()) as [{ contenido: string }];
    const bytes = Buffer.from(contenido, 'base64');
    expect([bytes[0], bytes[1], bytes.includes('Exif'), bytes.includes('GPS')]).toEqual([0xff, 0xd8, false, false]);
  } finally {
    await equipo.remove();
    linea.stop();
  }
});
