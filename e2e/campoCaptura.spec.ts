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
import { stealBase } from './helpers/ladron.ts';
import { createLinea } from './helpers/linea.ts';
import { CONTRASENIA, CUENTAS, sendIngreso } from './helpers/sesion.ts';
import * as porTeclas from './helpers/teclado.ts';

const { irA, pressKey } = porTeclas;

const FRASE = 'tres barcos pintados de verde';
const franja = (page: Page) => page.locator('[data-cinta]');
const azar = () => `QQ${crypto.randomUUID().replaceAll('-', '').toUpperCase().replace(/\d/g, 'X').slice(0, 14)}`;

/** Opens the kit of the device by its passphrase. */
async function open(page: Page, como: string): Promise<void> {
  await boton(page, como).click();
  await campo(page, 'Frase del juego de campo').fill(FRASE);
  await boton(page, 'Abrir el juego de campo').click();
}
/** Takes a file along, closed by a passphrase or, without one, by the passkey of the device, and signs out. */
async function take(page: Page, noci: string, equipo: string, frase?: string): Promise<void> {
  await chooseInMenu(page, /Llevar al campo/);
  await campo(page, 'Número de C.I.').fill(noci);
  await boton(page, 'Buscar carpetas').click();
  await page.getByRole('button', { name: `Llevar ${noci}` }).click();
  await campo(page, 'Nombre de este equipo').fill(equipo);
  if (frase) {
    await campo(page, 'Frase que lo abrirá').fill(frase);
    await campo(page, 'La frase, otra vez').fill(frase);
  }
  await page.getByRole('main').getByRole('button', { name: 'Llevar al campo' }).click();
  await expect(page.getByText(/Se puede abrir hasta el/)).toBeVisible();
  await boton(page, 'Cerrar Sesión').click();
  await expect(boton(page, 'Ingresa')).toBeVisible();
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

test('what is captured without network outlives kill -9, opens to nobody who has profile and database, and is once in the registry however often the line is cut', {
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
    await take(page, llevada, 'EQUIPO DE CAPTURA', FRASE);

    const control = azar();
    await plant(page, control);
    // neither network nor server
    linea.cut(true);
    await equipo.offline(true);
    await openSinRed(page);
    await chooseInMenu(page, /Agregar CI/);
    await fill(page, nueva);
    const sintesis = Array.from({ length: 27 }, azar);
    await campo(page, 'Síntesis de los hechos').fill(sintesis.join(' '));
    const [anexo, declarado] = [`${azar()}.txt`, azar()];
    const chosen = page.waitForEvent('filechooser');
    await boton(page, 'Anexar archivos').click();
    await (await chosen).setFiles({ name: anexo, mimeType: 'text/plain', buffer: Buffer.from(declarado) });
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(titulo(page)).toHaveText('Datos de victima');
    const [una, otra, tercera, apellido] = [azar(), azar(), azar(), azar()];
    const sinEnviar = [...sintesis, anexo, declarado, una, otra, tercera, apellido];
    plantados.push(...sinEnviar);
    await fillVictima(page, una, apellido);
    await boton(page, 'Guardar').click();
    await expect(titulo(page)).toHaveText('Datos de victimas');
    await capture(page, llevada, otra, apellido, '11 de 12');
    await capture(page, llevada, tercera, apellido, '12 de 12');
    await equipo.kill();
    for (const text of plantados) expect([text, equipo.filesWith(text)]).toEqual([text, []]);
    expect(equipo.filesWith(control)).not.toEqual([]);

    // who copies the profile, and the server's database with it, has what both keep: neither opens it
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
    const botin = await stealBase(robado, FRASE, plantados);
    console.log(
      `campo: de ${botin.filas} renglones de la base, ${botin.claves} claves y ${botin.frases} frases probadas, ${botin.abren.length} abren; ${botin.msPorFrase} ms por frase fuera del navegador; ${sinEnviar.length} textos sin enviar, ${sinEnviar.filter((one) => botin.hallados.includes(one)).length} en la base`,
    );
    // what was registered before is there; what waits on the device is not
    const enRegistro = plantados.filter((one) => ![FRASE, nueva, ...sinEnviar].includes(one));
    expect([enRegistro.length, botin.hallados]).toEqual([31, enRegistro]);
    expect(botin).toMatchObject({ abren: [], conSuFrase: true });
    expect(botin.tablas).toEqual(expect.arrayContaining(['juego', 'usuario']));
    expect([botin.claves > 100, botin.frases > 3, botin.msPorFrase > 50]).toEqual([true, true, true]);
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
    const { juegos } = await (await copia.request.get(`${de}?vigentes=no&rpp=100`, { headers })).json();
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

/**
 * Stands in for the device's own authenticator, which Chromium's virtual one is none of across a kill: a passkey that gives for a
 * salt what WebAuthn's PRF would, of a secret of its own. All else is the browser's.
 */
const conLlave = (page: Page, secreto: string) =>
  page.context().addInitScript((own: string) => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    /** HMAC with the device's secret, as CTAP's hmac-secret. */
    const prf = async (id: BufferSource, salt: BufferSource) => {
      const hmac = { name: 'HMAC', hash: 'SHA-256' };
      const sign = async (key: BufferSource, what: BufferSource) =>
        crypto.subtle.sign('HMAC', await crypto.subtle.importKey('raw', key, hmac, false, ['sign']), what);
      const prefixed = await new Blob([bytes('WebAuthn PRF'), new Uint8Array(1), salt as ArrayBuffer]).arrayBuffer();
      return sign(await sign(bytes(own), id), await crypto.subtle.digest('SHA-256', prefixed));
    };
    const answer = async (id: ArrayBuffer, asked?: AuthenticationExtensionsClientInputs) => {
      const first = await prf(id, asked?.prf?.eval?.first as BufferSource);
      return {
        type: 'public-key',
        rawId: id,
        getClientExtensionResults: () => ({ prf: { enabled: true, results: { first } } }),
      };
    };
    const container = Object.getPrototypeOf(navigator.credentials);
    container.create = ({ publicKey }: CredentialCreationOptions) =>
      answer(crypto.getRandomValues(new Uint8Array(32)).buffer, publicKey?.extensions);
    container.get = ({ publicKey }: CredentialRequestOptions) => {
      const id = publicKey?.allowCredentials?.[0]?.id as ArrayBuffer;
      return answer(new Uint8Array(id).slice().buffer, publicKey?.extensions);
    };
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = async () => true;
    PublicKeyCredential.getClientCapabilities = async () => ({ 'extension:prf': true });
  }, secreto);

test('by keyboard alone: a kit that its passkey opens again after kill -9, and no other; a new file and its victim in it; what was refused mended at the receipt, and once in the registry', {
  tag: '@larga',
}, async ({ launchOptions, baseURL }) => {
  test.slow();
  const linea = await createLinea(baseURL ?? '');
  const equipo = createEquipo(launchOptions, linea.url, true);
  const start = async (secreto: string) => {
    const page = await equipo.start();
    await conLlave(page, secreto);
    return page;
  };
  try {
    let page = await start('la llave de este equipo');
    await sendIngreso(page, CUENTAS.capturistaEstatal, CONTRASENIA);
    await expect(titulo(page)).toHaveText('Inicio');
    await permitCampo(page);
    const [llevada, nueva, corregida] = [numeroNuevo(), numeroNuevo(), numeroNuevo()];
    await createCarpeta(page, { noci: llevada });
    await take(page, llevada, 'EQUIPO CON LLAVE');

    // killed, and started with the passkey of another device, which answers for the same one; then with its own
    linea.cut(true);
    for (const secreto of ['la llave de otro equipo', 'la llave de este equipo']) {
      await equipo.kill();
      page = await start(secreto);
      await equipo.offline(true);
      await page.goto('/');
      await pressKey(page, boton(page, 'Abrir sin red'));
      await pressKey(page, page.getByRole('button', { name: /^Abrir con la llave/ }));
      if (secreto.includes('otro')) await expect(page.getByText(/El equipo no dio la llave/)).toBeVisible();
    }
    await expect(franja(page)).toContainText(/Sin red · juego de campo hasta el/);

    await pressKey(
      page,
      page.getByRole('navigation', { name: 'Menú principal' }).getByRole('button', { name: /Agregar CI/ }),
    );
    await porTeclas.fillCarpeta(page, nueva);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(titulo(page)).toHaveText('Datos de victima');
    const [nombre, apellido] = [azar(), azar()];
    await porTeclas.fillVictima(page, nombre, apellido);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(titulo(page)).toHaveText('Datos generales del presunto responsable');

    // its number was taken meanwhile by a file of the same office
    linea.cut(false);
    await equipo.offline(false);
    await pressKey(page, boton(page, 'Ingresar y enviar'));
    await sendIngreso(page, CUENTAS.capturistaEstatal, CONTRASENIA);
    await expect(franja(page)).toContainText('Hay 2 capturas hechas sin red en este equipo que el registro no tiene.');
    const { llcarpeta: ajena } = await createCarpeta(page, { noci: nueva });
    await pressKey(page, boton(page, 'Ver y enviar'));
    await pressKey(page, boton(page, 'Abrir para enviar'));
    await pressKey(page, page.getByRole('button', { name: /^Abrir con la llave/ }));
    await pressKey(page, boton(page, 'Enviar lo capturado'));
    await expect(page.getByText(/En el registro: 0\. Por enviar: 1\. Por corregir o elegir: 1\./)).toBeVisible();
    await pressKey(page, boton(page, 'Corregir'));
    await expect(titulo(page)).toHaveText('Datos de Carpeta de Investigacion');
    await expect(campo(page, 'Número de C.I.')).toHaveValue(nueva);
    await expect(campo(page, 'Nombre del Ministerio Público responsable')).toHaveValue(/NUÑEZ/i);
    await irA(page, campo(page, 'Número de C.I.'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(corregida);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('Lo corregido está en el registro.')).toBeVisible();
    await pressKey(page, boton(page, 'Volver a lo capturado'));
    await expect(page.getByText('Corregida: falta enviarla')).toBeVisible();
    await pressKey(page, boton(page, 'Enviar lo capturado'));
    await expect(page.getByText('Todo lo capturado quedó en el registro').first()).toBeVisible();

    const id = await findCarpeta(page, corregida);
    expect((await readVictimas(page, id)).map(({ dsnombre }) => dsnombre)).toEqual([nombre]);
    expect(await readVictimas(page, ajena)).toEqual([]);
    const isSuyo = ({ dispositivo }: { dispositivo: string }) => dispositivo === 'EQUIPO CON LLAVE';
    expect((await readJuegos(page)).find(isSuyo)).toMatchObject({
      estado: 'CERRADO',
      acuse: { capturados: 2, enviados: 2, esperan: 0, rechazados: 0 },
    });
  } finally {
    await equipo.remove();
    linea.stop();
  }
});
