import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import {
  createCarpeta,
  createVictima,
  findCarpeta,
  readArchivos,
  readJuegos,
  readVictimas,
} from './helpers/carpeta.ts';
import { createEquipo, permitCampo } from './helpers/equipo.ts';
import {
  accion,
  boton,
  campo,
  chooseInMenu,
  fill,
  fillVictima,
  numeroNuevo,
  parte,
  titulo,
} from './helpers/formulario.ts';
import { createLinea } from './helpers/linea.ts';
import { CONTRASENIA, CUENTAS, sendIngreso } from './helpers/sesion.ts';

const FRASE = 'tres barcos pintados de verde';
const franja = (page: Page) => page.locator('[data-cinta]');
const azar = () => `QQ${crypto.randomUUID().replaceAll('-', '').toUpperCase().replace(/\d/g, 'X').slice(0, 14)}`;

/** Opens the kit of the device by its passphrase. */
async function open(page: Page, como: string): Promise<void> {
  await boton(page, como).click();
  await campo(page, 'Frase del juego de campo').fill(FRASE);
  await boton(page, 'Abrir el juego de campo').click();
}
async function openSinRed(page: Page): Promise<void> {
  await page.goto('/');
  await open(page, 'Abrir sin red');
  await expect(franja(page)).toContainText(/Sin red · juego de campo hasta el/);
}

/** Something in the clear beside the kit: a search of the disk that finds none of it would find nothing at all. */
const plant = (page: Page, text: string) =>
  page.evaluate(
    (told) =>
      new Promise<void>((ok, ko) => {
        const opening = indexedDB.open('control', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('control');
        opening.onerror = () => ko(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('control', 'readwrite', { durability: 'strict' });
          writing.objectStore('control').put(told, 1);
          writing.oncomplete = () => ok();
        };
      }),
    text,
  );

/** How many rows of kits a browser keeps. */
const countEnDisco = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((ok, ko) => {
        const opening = indexedDB.open('renadet.campo');
        opening.onerror = () => ko(opening.error);
        opening.onsuccess = () => {
          const tablas = ['juegos', 'filas', 'rotulos'];
          const reading = opening.result.transaction(tablas);
          const counts = tablas.map((name) => reading.objectStore(name).count());
          reading.oncomplete = () => ok(counts.reduce((sum, { result }) => sum + result, 0));
        };
      }),
  );

/** Captures another victim of a file that the search finds. */
async function capture(page: Page, noci: string, nombre: string, apellido: string, cuantas: string): Promise<void> {
  await chooseInMenu(page, /Buscar CI/);
  await campo(page, 'Número de C.I.').fill(noci);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: noci });
  await expect(row).toHaveCount(1);
  await (await accion(row, 'Víctimas')).click();
  await boton(page, 'Agregar victima').click();
  await fillVictima(page, nombre, apellido);
  await boton(page, 'Guardar').click();
  await expect(parte(page, 'Víctimas')).toContainText(cuantas);
}

test('what is captured without network outlives kill -9, is nowhere on the disk in the clear, and is once in the registry however often the line is cut', {
  tag: '@larga',
}, async ({ launchOptions, baseURL }) => {
  test.slow();
  const linea = await createLinea(baseURL ?? '');
  const equipo = createEquipo(launchOptions, linea.url, true);
  const ladron = createEquipo(launchOptions, linea.url, true);
  try {
    let page = await equipo.start();
    await sendIngreso(page, CUENTAS.capturistaEstatal, CONTRASENIA);
    await expect(titulo(page)).toHaveText('Inicio');
    const headers = await permitCampo(page);
    // thirty names, of ten victims of the file that is taken
    const [llevada, nueva] = [numeroNuevo(), numeroNuevo()];
    const { llcarpeta } = await createCarpeta(page, { noci: llevada, novictimas: 12 });
    const plantados = [llevada, nueva, FRASE];
    for (let n = 0; n < 10; n++) {
      const [dsnombre = '', dsapellidopaterno = '', dsapellidomaterno = ''] = [azar(), azar(), azar()];
      plantados.push(dsnombre, dsapellidopaterno, dsapellidomaterno);
      await createVictima(page, llcarpeta, { dsnombre, dsapellidopaterno, dsapellidomaterno });
    }
    await chooseInMenu(page, /Llevar al campo/);
    await campo(page, 'Número de C.I.').fill(llevada);
    await boton(page, 'Buscar carpetas').click();
    await page.getByRole('button', { name: `Llevar ${llevada}` }).click();
    await campo(page, 'Nombre de este equipo').fill('EQUIPO DE CAPTURA');
    await campo(page, 'Frase que lo abrirá').fill(FRASE);
    await campo(page, 'La frase, otra vez').fill(FRASE);
    await page.getByRole('main').getByRole('button', { name: 'Llevar al campo' }).click();
    await expect(page.getByText(/Se puede abrir hasta el/)).toBeVisible();
    await boton(page, 'Cerrar Sesión').click();
    await expect(boton(page, 'Ingresa')).toBeVisible();

    const control = azar();
    await plant(page, control);
    // neither network nor server
    linea.cut(true);
    await equipo.offline(true);
    await openSinRed(page);
    await chooseInMenu(page, /Agregar CI/);
    await fill(page, nueva);
    const sintesis = azar();
    plantados.push(sintesis);
    await campo(page, 'Síntesis de los hechos').fill(sintesis);
    const anexo = `${azar()}.txt`;
    plantados.push(anexo);
    const chosen = page.waitForEvent('filechooser');
    await boton(page, 'Anexar archivos').click();
    await (await chosen).setFiles({ name: anexo, mimeType: 'text/plain', buffer: Buffer.from('Declaró.') });
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(titulo(page)).toHaveText('Datos de victima');
    const [una, otra, tercera, apellido] = [azar(), azar(), azar(), azar()];
    plantados.push(una, otra, tercera, apellido);
    await fillVictima(page, una, apellido);
    await boton(page, 'Guardar').click();
    await expect(titulo(page)).toHaveText('Datos de victimas');
    await capture(page, llevada, otra, apellido, '11 de 12');
    await capture(page, llevada, tercera, apellido, '12 de 12');
    await equipo.kill();
    for (const text of plantados) expect([text, equipo.filesWith(text)]).toEqual([text, []]);
    expect(equipo.filesWith(control)).not.toEqual([]);

    // who copies the profile has what the browser keeps, and what the server was told: neither opens it
    ladron.steal(equipo.dir);
    const robado = await ladron.start();
    await ladron.offline(true);
    await robado.goto('/');
    await boton(robado, 'Abrir sin red').click();
    const intentos: number[] = [];
    for (const frase of ['tres barcos pintados de rojo', FRASE.toUpperCase(), 'contraseña del registro']) {
      await campo(robado, 'Frase del juego de campo').fill(frase);
      const from = performance.now();
      await boton(robado, 'Abrir el juego de campo').click();
      await expect(robado.getByText(/La frase no abre este juego de campo/)).toBeVisible();
      await expect(boton(robado, 'Abrir el juego de campo')).toBeEnabled();
      intentos.push(Math.round(performance.now() - from));
    }
    console.log(`campo: un intento de frase en un perfil robado tarda ${intentos.join(', ')} ms`);
    expect(Math.min(...intentos)).toBeGreaterThan(200);
    expect(linea.wasTold(llevada)).toBe(true);
    expect(linea.wasTold(FRASE)).toBe(false);
    await ladron.kill();

    page = await equipo.start();
    await equipo.offline(true);
    await openSinRed(page);
    await chooseInMenu(page, /Buscar CI/);
    for (const noci of [nueva, llevada]) {
      await campo(page, 'Número de C.I.').fill(noci);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('row').filter({ hasText: noci })).toHaveCount(1);
    }

    // back at the office: the registry takes the file, and the second victim of all, whose answer nobody hears
    linea.cut(false);
    await equipo.offline(false);
    await boton(page, 'Ingresar y enviar').click();
    await sendIngreso(page, CUENTAS.capturistaEstatal, CONTRASENIA);
    await expect(franja(page)).toContainText('Hay 5 capturas hechas sin red en este equipo que el registro no tiene.');
    await boton(page, 'Ver y enviar').click();
    await open(page, 'Abrir para enviar');
    const cuenta = (enviados: number) =>
      expect(
        page.getByText(
          `Capturados: 5. En el registro: ${enviados}. Por enviar: ${5 - enviados}. Por corregir o elegir: 0.`,
        ),
      ).toBeVisible();
    await cuenta(0);
    for (const [what, times, enviados] of [
      [/anexarArchivo/, 1, 1],
      [/insertarVictima/, 2, 3],
    ] as const) {
      linea.cutAfter(what, times);
      await boton(page, 'Enviar lo capturado').click();
      await expect(page.getByText(/^Se cortó la red\. Lo que falta sigue guardado/)).toBeVisible();
      await cuenta(enviados);
      linea.cut(false);
    }
    // what is left goes over a slow line that is there for five seconds at a time
    linea.slowDown(/insertarVictima|cerrar$/, 2000);
    const listo = page.getByText('Todo lo capturado quedó en el registro').first();
    const cortado = page.getByText(/^Se cortó la red\.|falta entregar el acuse/);
    let rachas = 0;
    for (; rachas < 10 && !(await listo.isVisible()); rachas++) {
      linea.burst(5000);
      await page.getByRole('button', { name: /^(Enviar lo capturado|Entregar el acuse)/ }).click();
      await expect(listo.or(cortado).first()).toBeVisible();
      if (!(await listo.isVisible())) await page.waitForTimeout(5000); // until the line is down, whoever cut it
    }
    await expect(listo).toBeVisible();
    console.log(`campo: la cola llegó en ${rachas} rachas de cinco segundos`);
    expect(rachas).toBeGreaterThan(1);
    linea.cut(false);

    const ids = [await findCarpeta(page, nueva), llcarpeta] as const;
    const [deNueva, deLlevada] = [await readVictimas(page, ids[0]), await readVictimas(page, ids[1])];
    expect(deNueva.map((v) => v.dsnombre)).toEqual([una]);
    expect(deLlevada).toHaveLength(12);
    for (const nombre of [otra, tercera]) expect(deLlevada.filter((v) => v.dsnombre === nombre)).toHaveLength(1);
    expect((await readArchivos(page, ids[0])).map(({ nombre }) => nombre)).toEqual([anexo]);
    const isSuyo = ({ dispositivo }: { dispositivo: string }) => dispositivo === 'EQUIPO DE CAPTURA';
    expect((await readJuegos(page)).find(isSuyo)).toMatchObject({
      estado: 'CERRADO',
      acuse: { capturados: 5, enviados: 5, esperan: 0, rechazados: 0 },
    });
    await equipo.kill();
    for (const text of plantados) expect([text, equipo.filesWith(text)]).toEqual([text, []]);

    // told to be lost, the copy goes at its first contact, before anybody signs in
    const copia = await ladron.start();
    const de = `/api/secure/juegosDeCampo`;
    const { juegos } = await (await copia.request.get(`${de}?vigentes=no`, { headers })).json();
    const { lljuego } = juegos.find(isSuyo);
    await copia.request.post(`${de}/${lljuego}/terminar`, { headers, data: { motivo: 'PERDIDO' } });
    await copia.goto('/');
    await expect(boton(copia, 'Ingresa')).toBeVisible();
    await expect(boton(copia, 'Abrir sin red')).toHaveCount(0);
    await expect.poll(() => countEnDisco(copia)).toBe(0);
  } finally {
    await ladron.remove();
    await equipo.remove();
    linea.stop();
  }
});
