import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { expect, test } from './helpers/axe.ts';
import {
  comoSeLea,
  findCarpeta,
  readAutoridad,
  readAutoridades,
  readCalidad,
  readCarpeta,
  readVictima,
  readVictimas,
} from './helpers/carpeta.ts';
import { createCuenta } from './helpers/cuenta.ts';
import { boton, campo, lista, titulo } from './helpers/formulario.ts';
import { type Cuenta, countManos, type Mano } from './helpers/mano.ts';
import { irA } from './helpers/teclado.ts';

// A clerk's file from sign-in to sign-out by the shortest way that hands can take: what is typed, pressed and clicked is
// counted in the page, and what is stored is compared whole, so that no way is shorter because it says less.

/** The most that it may take [1-878]. */
const TOPE = { teclas: 280, clics: 8, pantallas: 9, victima: 50 };
/** Of it from the menu to the folio, without the synopsis. */
const HASTA_EL_FOLIO = 220;
const ORIGEN = 'INICIADA POR FISCALIA ESTATAL';
const MINISTERIO_PUBLICO = 'MARIA NAVA RUIZ';

const dia = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const pregunta = (page: Page, name: string | RegExp) => page.getByRole('group', { name });
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());

/** Goes on to what is missing: it must be this. */
async function goOn(page: Page, target: Locator): Promise<void> {
  await page.keyboard.press('F9');
  await expect.poll(() => target.evaluate((it) => it.contains(document.activeElement))).toBe(true);
}
/** Goes to a field, by what is missing or by Tab, whichever is given, and types. */
async function write(page: Page, target: Locator, text: string, by = irA): Promise<void> {
  await by(page, target);
  await page.keyboard.type(text);
}
/** Chooses in a list: where it is long by what is typed and Enter, where it is short by its first letters. */
async function choose(page: Page, name: string, typed: string, option: string, by = goOn): Promise<void> {
  const control = lista(page, name);
  await by(page, control);
  const isTyped = (await control.evaluate((node) => node.tagName)) === 'INPUT';
  await page.keyboard.type(typed);
  if (!isTyped) return expect(control).toHaveText(comoSeLea(option, true));
  await expect(
    page.getByRole('option', { name: comoSeLea(option, true) }).and(page.locator('[data-activa]')),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(control).toHaveValue(comoSeLea(option, true));
}
/** Takes what is proposed. */
async function take(page: Page, control: Locator, value: string, by = goOn): Promise<void> {
  await by(page, control);
  await expect(page.getByRole('button', { name: comoSeLea(`Usar ${value}`) })).toBeVisible();
  await page.keyboard.press('Enter');
  const isTyped = (await control.evaluate((node) => node.tagName)) === 'INPUT';
  await (isTyped
    ? expect(control).toHaveValue(comoSeLea(value, true))
    : expect(control).toHaveText(comoSeLea(value, true)));
}
/** Answers a question. */
async function reply(page: Page, question: RegExp | string, answer: 'SI' | 'NO', by = goOn): Promise<void> {
  const group = pregunta(page, question);
  await by(page, group);
  await page.keyboard.press(answer === 'SI' ? 'Space' : 'ArrowRight');
  await expect(group.getByRole('radio', { name: comoSeLea(answer, true) })).toBeChecked();
}

/** The number: its serial alone, since the rest is as in the last file. */
async function writeNumero(page: Page, noci: string): Promise<void> {
  await page.keyboard.type(noci.split('/')[1] ?? '');
  await take(page, campo(page, 'Número de C.I.'), noci, async () => {});
}

/** The file: two victims, what is known of the place, two attachments. */
async function captureCarpeta(page: Page, noci: string, mano: Mano): Promise<Cuenta> {
  await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('button', { name: /Agregar CI/ })
    .click();
  await expect(campo(page, 'Número de C.I.')).toBeFocused();
  await page.waitForLoadState('networkidle'); // the lists are there, as they are to who reads the paper first
  await writeNumero(page, noci);
  await write(page, dia(page, 'Fecha de inicio de la carpeta'), '02032026');
  await take(page, lista(page, 'Origen de la carpeta'), ORIGEN);
  await choose(page, 'Circunstancia', 'd', 'DETENCION');
  await write(page, campo(page, 'Número de víctimas'), '2');
  await choose(page, 'Tipo de denunciante', 'f', 'FAMILIAR');
  await take(page, campo(page, 'Nombre del Ministerio Público responsable'), MINISTERIO_PUBLICO);
  await mano.step('Carpeta, hasta la síntesis');
  await write(page, campo(page, 'Síntesis de los hechos'), 'Golpes');
  const sintesis = await mano.step('Síntesis');
  await reply(page, /conoce el lugar/, 'SI');
  await write(page, dia(page, 'Fecha de los hechos'), '20022026', goOn);
  await take(page, lista(page, 'Entidad federativa'), 'VERACRUZ DE IGNACIO DE LA LLAVE');
  await take(page, lista(page, 'Municipio o alcaldía'), 'XALAPA', irA);
  await write(page, campo(page, 'Localidad'), 'Xalapa');
  await write(page, campo(page, 'Código postal'), '91000');
  await choose(page, 'Tipo de asentamiento', 'co', 'COLONIA', irA);
  await write(page, campo(page, 'Colonia'), 'Centro');
  await choose(page, 'Tipo de vialidad', 'c', 'CALLE', irA);
  await write(page, campo(page, 'Calle'), 'Sol');
  await write(page, campo(page, 'Número exterior'), '5');
  await choose(page, 'Etapa de la investigación', 'i', 'INVESTIGACION');
  await choose(page, 'Estatus de la investigación', 'i', 'INVESTIGACION INICIAL');
  await write(page, dia(page, 'Fecha del estatus'), '03032026', goOn);
  await reply(page, /expediente de origen/, 'NO');
  const chosen = page.waitForEvent('filechooser');
  await boton(page, 'Anexar archivos').click();
  const archivo = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  await (await chosen).setFiles([archivo('denuncia.txt'), archivo('dictamen.txt')]);
  await press(page, 'Control+Enter');
  await expect(titulo(page)).toHaveText('Datos de victima');
  return sintesis;
}

/** The file by F9 alone: what must be told, and what the law asks for. @returns how many keys the law took */
async function captureRapida(page: Page, noci: string, mano: Mano): Promise<number> {
  await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('button', { name: /Agregar CI/ })
    .click();
  await expect(campo(page, 'Número de C.I.')).toBeFocused();
  await page.waitForLoadState('networkidle');
  await writeNumero(page, noci);
  await write(page, dia(page, 'Fecha de inicio de la carpeta'), '02032026', goOn);
  await take(page, lista(page, 'Origen de la carpeta'), ORIGEN);
  await choose(page, 'Circunstancia', 'd', 'DETENCION');
  await write(page, campo(page, 'Número de víctimas'), '2', goOn);
  await choose(page, 'Tipo de denunciante', 'f', 'FAMILIAR');
  await take(page, campo(page, 'Nombre del Ministerio Público responsable'), MINISTERIO_PUBLICO);
  await reply(page, /conoce el lugar/, 'SI');
  await mano.step('Carpeta, primera parte');
  await write(page, dia(page, 'Fecha de los hechos'), '20022026', goOn);
  const { teclas } = await mano.step('Carpeta, fecha de los hechos');
  await take(page, lista(page, 'Entidad federativa'), 'VERACRUZ DE IGNACIO DE LA LLAVE');
  await take(page, lista(page, 'Municipio o alcaldía'), 'XALAPA');
  await choose(page, 'Etapa de la investigación', 'i', 'INVESTIGACION');
  await choose(page, 'Estatus de la investigación', 'i', 'INVESTIGACION INICIAL');
  await write(page, dia(page, 'Fecha del estatus'), '03032026', goOn);
  await reply(page, /expediente de origen/, 'NO');
  await press(page, 'Control+Enter');
  await expect(titulo(page)).toHaveText('Datos de victima');
  return teclas;
}

async function writeNombre(page: Page, nombre: string): Promise<void> {
  await expect(campo(page, 'Nombre(s)')).toBeFocused();
  await page.keyboard.type(nombre);
  await write(page, campo(page, 'Primer apellido'), 'Paz');
  await write(page, campo(page, 'Segundo apellido'), 'Gil');
}

async function captureUna(page: Page): Promise<void> {
  await writeNombre(page, 'Eva');
  await choose(page, 'Sexo', 'm', 'MUJER');
  await reply(page, '¿Está embarazada?', 'NO');
  await write(page, dia(page, 'Fecha de nacimiento'), '14031992', goOn);
  await choose(page, 'Situación conyugal', 's', 'SOLTERA O SOLTERO');
  await choose(page, 'Nivel de escolaridad', 'l', 'LICENCIATURA');
  await choose(page, 'Ocupación', 'do', 'DOCENTE');
  await press(page, 'F8'); // of the section that the occupation is in
  await goOn(page, pregunta(page, '¿Pertenece a la población LGBTTTI?'));
  await press(page, 'F8');
  await reply(page, '¿Habla español?', 'SI');
  await choose(page, 'Técnica de tortura', 'p', 'PROCEDIMIENTOS MEDICOS O CIENTIFICOS SIN CONSENTIMIENTO');
  await reply(page, '¿Es víctima de delito sexual?', 'NO');
  await reply(page, '¿Cuenta con examen médico-psicológico?', 'NO');
}

/** Two keys of these are for the law: the technique is no field that must be filled. */
const TECLAS_DE_TECNICA = 2;

/** Her brother: his surnames are hers. */
async function captureOtra(page: Page): Promise<void> {
  await expect(campo(page, 'Nombre(s)')).toBeFocused();
  await page.keyboard.type('Leo');
  await press(page, 'Shift+F4');
  await expect(page.getByText(/^Se copiaron \d+ datos de EVA PAZ GIL/)).toBeVisible();
  await choose(page, 'Sexo', 'h', 'HOMBRE');
  await write(page, dia(page, 'Fecha de nacimiento'), '20071990', goOn);
  await reply(page, '¿Es víctima de delito sexual?', 'NO');
  await reply(page, '¿Cuenta con examen médico-psicológico?', 'NO');
  await press(page, 'Control+Enter');
  await expect(titulo(page)).toHaveText('Datos generales del presunto responsable');
}

async function writeImputado(page: Page, nombre: string): Promise<void> {
  await expect(campo(page, 'Nombre(s)')).toBeFocused();
  await expect(campo(page, 'Nombre(s)')).toHaveValue('');
  await page.keyboard.type(nombre);
  await write(page, campo(page, 'Primer apellido'), 'Cruz');
}

async function captureImputado(page: Page): Promise<void> {
  await writeImputado(page, 'Juan');
  await choose(page, 'Sexo', 'h', 'HOMBRE');
  await take(page, lista(page, 'País de nacimiento'), 'MÉXICO');
  await take(page, lista(page, 'Entidad de nacimiento'), 'VERACRUZ DE IGNACIO DE LA LLAVE');
  await choose(page, 'Municipio de nacimiento', 'xal', 'XALAPA');
  await choose(page, 'Adscripción', 's', 'SERVIDOR PUBLICO', irA);
  await choose(page, 'Situación jurídica', 'l', 'LIBRE');
}

/** Of the same patrol: what is alike is copied, and the birthplace is taken where it is the same. */
async function captureCompanero(page: Page): Promise<void> {
  await writeImputado(page, 'Luis');
  await press(page, 'F4');
  await expect(page.getByText(/^Se copiaron \d+ datos de JUAN CRUZ/i)).toBeVisible();
  await choose(page, 'Sexo', 'h', 'HOMBRE');
  await take(page, lista(page, 'País de nacimiento'), 'MÉXICO');
  await take(page, lista(page, 'Entidad de nacimiento'), 'VERACRUZ DE IGNACIO DE LA LLAVE');
  await take(page, lista(page, 'Municipio de nacimiento'), 'XALAPA');
}

async function captureAutoridad(page: Page, mano: Mano): Promise<void> {
  await expect(page.getByRole('checkbox', { name: /Q\.R\.R\./ })).toBeFocused();
  await page.waitForLoadState('networkidle');
  await choose(page, 'Nivel de gobierno', 'e', 'ESTATAL');
  await choose(page, 'Subnivel de gobierno', 'e', 'EJECUTIVO');
  await reply(page, /institución de seguridad/, 'SI');
  await choose(page, '¿A qué institución pertenece?', 'min', 'POLICIA MINISTERIAL');
  await mano.step('Autoridad');
  const dialogo = page.getByRole('dialog');
  await boton(page, 'Agregar persona imputada').click();
  await captureImputado(page);
  await press(page, 'Control+Enter');
  await expect(dialogo.getByText('Se agregó a Juan Cruz.')).toBeVisible();
  await captureCompanero(page);
  await goOn(page, dialogo.getByRole('button', { name: 'Guardar', exact: true }));
  await press(page, 'Enter');
  await expect(dialogo).toBeHidden();
  await press(page, 'Control+Enter');
  await expect(titulo(page)).toHaveText('Datos de Carpeta de Investigacion');
}

async function printFolio(page: Page, mano: Mano): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Datos generales', exact: true })).toBeVisible();
  await goOn(page, boton(page, 'Generar folio'));
  await press(page, 'Enter');
  await expect(page.getByText('Se genero el folio con exito')).toBeVisible();
  await mano.step('Folio');
  const printed = page.waitForResponse(/generarContancia/);
  await boton(page, 'Constancias de víctimas').click();
  expect((await printed).status()).toBe(200);
  await page.bringToFront();
}

/** What the registry keeps of a file, without what differs each time, and without what is not told. */
async function readAll(page: Page, noci: string) {
  const VARIA = /^(ll(carpeta|victima|responsable|imputado)|version|noci|folio|fcregistro)$/;
  const told = (row: object): object =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name, value]) => value !== null && !VARIA.test(name))
        .map(([name, value]) => [
          name,
          Array.isArray(value) ? value.map((v) => (typeof v === 'object' ? told(v) : v)) : value,
        ]),
    );
  const llcarpeta = await findCarpeta(page, noci);
  const victimas = (await readVictimas(page, llcarpeta)).map((v) => readVictima(page, Number(v.llvictima)));
  const autoridades = (await readAutoridades(page, llcarpeta)).map((a) => readAutoridad(page, a.llresponsable));
  return {
    carpeta: told(await readCarpeta(page, llcarpeta)),
    victimas: (await Promise.all(victimas)).map(told),
    autoridades: (await Promise.all(autoridades)).map(told),
  };
}

const DE_AMBAS = {
  dsapellidopaterno: 'PAZ',
  dsapellidomaterno: 'GIL',
  llnacionalidad: 1,
  llsituacionconyugal: 1,
  llnivelescolaridad: 8,
  llocupacion: 10,
  boperiodista: 0,
  boderechosh: 0,
  bopoblacionlgbttti: 0,
  llpoblacionlgbttti: 9,
  llsituacionmigratoria: 3,
  bohablaespanol: 1,
  bohablalenguaextranjera: 0,
  lltipolenguaextranjera: 36,
  bohablalenguaindigena: 0,
  lltipolenguaindigena: 70,
  boetnia: 0,
  llpoblacionindigena: 72,
  bodiscapacidad: 0,
  lltipodiscapacidad: 9,
  bopertenecepoblacionsituacioncalle: 0,
  bogrupovulnerable: 0,
  bomedidaproteccion: 0,
  lltecnica: 3,
  bovictimadelitosexual: 0,
  bopsicologico: 0,
  llexamen: 4,
  llresultado: 4,
  examenes: [],
};
const IMPUTADO = {
  dsapellidopaterno: 'CRUZ',
  llgenero: 1,
  llpaisnacimiento: 1,
  llestadonacimiento: 30,
  llmunicipionacimiento: 87,
  lladscripcion: 0,
  llsituacionjuridica: 1,
  llsituacion: 6,
};
/** As the same file was stored before any of it was made shorter. */
const GUARDADO = {
  carpeta: {
    llorigen: 5,
    fcinicio: '2026-03-02',
    lldelito: 310,
    novictimas: 2,
    boindicios: '0',
    llcircunstancia: 1,
    lldenunciante: 2,
    dssintesis: 'GOLPES',
    nombrempresponsable: MINISTERIO_PUBLICO,
    boconocehechos: 1,
    fchecho: '2026-02-20',
    llestado: 30,
    llmunicipio: 87,
    dslocalidad: 'XALAPA',
    lltipoasentamiento: 7,
    dscolonia: 'CENTRO',
    lltipovialidad: 5,
    dscalle: 'SOL',
    dsnumeroexterior: '5',
    cp: '91000',
    lletapa: 1,
    llestatus: 1,
    fcestatus: '2026-03-03',
    boexisteexporigen: '0',
    llentidadfederativa: 33,
    llmunicipioorigen: 1,
    provienejusticianet: 0,
    victimasregistradas: 2,
    autoridadesregistradas: 1,
    boleyfederal: 0,
  },
  victimas: [
    { ...DE_AMBAS, dsnombre: 'EVA', llgenero: 2, bogestacion: 0, fechanacimiento: '1992-03-14', dsedad: 34 },
    { ...DE_AMBAS, dsnombre: 'LEO', llgenero: 1, bogestacion: 3, fechanacimiento: '1990-07-20', dsedad: 36 },
  ],
  autoridades: [
    {
      boexistente: 0,
      llgobierno: 2,
      llsubnivel: 1,
      boperteneceinstitucion: 1,
      lldependencia: 7,
      dsgobierno: 'ESTATAL',
      dssubnivel: 'EJECUTIVO',
      dsdependencia: 'POLICIA MINISTERIAL',
      imputados: [
        { ...IMPUTADO, dsnombre: 'JUAN', dsnombrecompleto: 'JUAN CRUZ' },
        { ...IMPUTADO, dsnombre: 'LUIS', dsnombrecompleto: 'LUIS CRUZ' },
      ],
      imputadosE: [],
    },
  ],
};

/** As an office numbers its files. */
const numero = () =>
  `FGE/${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .slice(-6)
    .padStart(6, '0')}/${new Date().getFullYear()}`;

/** A clerk's account, who registered a file on another day. */
async function createCapturista(request: APIRequestContext) {
  const cuenta = await createCuenta(request, { llrol: 4, permisonuevaci: true });
  const data = { username: cuenta.correo, password: cuenta.contrasenia };
  const { token } = await (await request.post('/api/login', { data })).json();
  const headers = { authToken: token, usuario: cuenta.correo };
  const place = { boconocehechos: 1 as const, llestado: 30, llmunicipio: 87 };
  const before = carpeta({
    noci: numero(),
    nombrempresponsable: MINISTERIO_PUBLICO,
    ...place,
  });
  expect((await request.post('/api/secure/guardarCI/2', { headers, data: before })).status()).toBe(200);
  return cuenta;
}

test('[1-870] [1-873] [1-874] [1-875] [1-876] [1-878] a file with two victims, an authority with two accused, attachments, folio and certificate, by the shortest way', async ({
  page,
}) => {
  test.slow();
  const { correo, contrasenia } = await createCapturista(page.request);
  const mano = await countManos(page);
  const noci = numero();
  await page.goto('/');
  const usuario = page.getByRole('textbox', { name: /usuario/i });
  await expect(usuario).toBeVisible();
  if (!(await usuario.evaluate((it) => it === document.activeElement))) await usuario.click();
  await page.keyboard.type(correo);
  await write(page, page.getByLabel(/^contraseña/i), contrasenia);
  await press(page, 'Enter');
  await expect(titulo(page)).toHaveText('Inicio');
  const ingreso = await mano.step('Ingreso');
  const sintesis = await captureCarpeta(page, noci, mano);
  await mano.step('Carpeta, lo demás');
  await captureUna(page);
  await press(page, 'Control+Enter');
  await expect(page.getByText('Víctima nueva: 2 de 2')).toBeVisible();
  const una = await mano.step('Víctima 1');
  await captureOtra(page);
  const otra = await mano.step('Víctima 2');
  await captureAutoridad(page, mano);
  await mano.step('Personas imputadas');
  await printFolio(page, mano);
  await mano.step('Constancia');
  expect(await readAll(page, noci)).toEqual(GUARDADO);
  await boton(page, 'Cerrar Sesión').click();
  await expect(boton(page, 'Ingresa')).toBeVisible();
  await mano.step('Salida');
  console.log(`\n${mano.table()}`);
  const { teclas, clics, pantallas } = mano.cuenta;
  expect(teclas - ingreso.teclas - sintesis.teclas).toBeLessThanOrEqual(HASTA_EL_FOLIO);
  expect(teclas).toBeLessThanOrEqual(TOPE.teclas);
  expect(clics).toBeLessThanOrEqual(TOPE.clics);
  expect(pantallas).toBeLessThanOrEqual(TOPE.pantallas);
  for (const { teclas } of [una, otra]) expect(teclas).toBeLessThanOrEqual(TOPE.victima);
});

/** The same journey by F9 and F8 alone, from the menu to the folio, of which the law's data take so many keys. */
const RAPIDO = { teclas: 145, clics: 3, ley: 12, puntos: 90 };

test('the fast path reaches nearly every datum of the law: 90 of 100 for at most 12 keys', {
  tag: '@larga',
}, async ({ page }) => {
  test.slow();
  const { correo, contrasenia } = await createCapturista(page.request);
  const mano = await countManos(page);
  const noci = numero();
  await page.goto('/');
  await page.getByRole('textbox', { name: /usuario/i }).fill(correo);
  await page.getByLabel(/^contraseña/i).fill(contrasenia);
  await press(page, 'Enter');
  await expect(titulo(page)).toHaveText('Inicio');
  const ingreso = await mano.step('Ingreso');
  const deFecha = await captureRapida(page, noci, mano);
  await captureUna(page);
  await press(page, 'Control+Enter');
  await expect(page.getByText('Víctima nueva: 2 de 2')).toBeVisible();
  await captureOtra(page);
  await mano.step('Víctimas');
  await page.waitForLoadState('networkidle');
  await choose(page, 'Nivel de gobierno', 'e', 'ESTATAL');
  await choose(page, 'Subnivel de gobierno', 'e', 'EJECUTIVO');
  await reply(page, /institución de seguridad/, 'SI');
  await choose(page, '¿A qué institución pertenece?', 'min', 'POLICIA MINISTERIAL');
  await press(page, 'Control+Enter');
  await expect(page.getByRole('heading', { name: 'Datos generales', exact: true })).toBeVisible();
  await goOn(page, boton(page, 'Generar folio'));
  await press(page, 'Enter');
  await expect(page.getByText('Se genero el folio con exito')).toBeVisible();
  await mano.step('Autoridad y folio');
  console.log(`\n${mano.table()}`);
  expect(mano.cuenta.teclas - ingreso.teclas).toBeLessThanOrEqual(RAPIDO.teclas);
  expect(mano.cuenta.clics - ingreso.clics).toBeLessThanOrEqual(RAPIDO.clics);
  expect(deFecha + TECLAS_DE_TECNICA).toBeLessThanOrEqual(RAPIDO.ley);
  const { puntos } = await readCalidad(page, await findCarpeta(page, noci));
  expect(puntos).toBeGreaterThanOrEqual(RAPIDO.puntos);
});
