import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { abrirCon, buscarCerrada, conCarpeta, crearAutoridad, crearVictima } from './helpers/carpeta.ts';
import { ingresar } from './helpers/sesion.ts';

const titulo = (page: Page) => page.getByRole('heading', { level: 1 });
const boton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const campo = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const lista = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const numero = () => `VER/${Date.now().toString(36)}/${Math.floor(Math.random() * 1e6)}`.toUpperCase();

const contestar = (page: Page, pregunta: RegExp, respuesta: string) =>
  page.getByRole('group', { name: pregunta }).getByLabel(respuesta, { exact: true }).check();

/** Chooses in a plain list, or types and chooses where the list is long. */
async function elegir(page: Page, name: string, texto: string): Promise<void> {
  const isLong = (await lista(page, name).evaluate((node) => node.tagName)) === 'INPUT';
  await lista(page, name).click();
  if (isLong) await lista(page, name).fill(texto);
  await page.getByRole('option', { name: texto }).first().click();
}

/** Types a day as DDMMAAAA. */
async function fechar(page: Page, name: string, ddmmaaaa: string): Promise<void> {
  await page.getByRole('group', { name, exact: true }).getByRole('spinbutton').first().click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(ddmmaaaa);
}

/** Everything that a file needs, as a clerk reads it from the papers. */
async function llenar(page: Page, noci: string): Promise<void> {
  await campo(page, 'Número de C.I.').fill(noci);
  await fechar(page, 'Fecha de inicio de la carpeta', '02032025');
  await elegir(page, 'Origen de la carpeta', 'INICIADA POR FISCALIA ESTATAL');
  await elegir(page, 'Circunstancia', 'DETENCION');
  await campo(page, 'Número de víctimas').fill('1');
  await elegir(page, 'Tipo de denunciante', 'FAMILIAR');
  await campo(page, 'Nombre del Ministerio Público responsable').fill('María José Núñez Ávila');
  await contestar(page, /conoce el lugar/, 'SI');
  await fechar(page, 'Fecha de los hechos', '14022025');
  await elegir(page, 'Entidad federativa', 'VERACRUZ');
  await elegir(page, 'Municipio o alcaldía', 'XALAPA');
  await campo(page, 'Calle').fill('Enríquez');
  await elegir(page, 'Etapa de la investigación', 'INVESTIGACION');
  await elegir(page, 'Estatus de la investigación', 'INVESTIGACION INICIAL');
  await fechar(page, 'Fecha del estatus', '03032025');
  await contestar(page, /expediente de origen/, 'NO');
}

/** The form of a new file, by its address. */
async function abrirNueva(page: Page): Promise<void> {
  await ingresar(page, 'capturistaEstatal');
  await page.waitForFunction(() => sessionStorage.getItem('renadet.sesion') !== null);
  await page.goto('/pages/actualizar');
  await expect(boton(page, 'Guardar')).toBeVisible();
}

async function buscarPor(page: Page, noci: string): Promise<void> {
  await campo(page, 'Número de C.I.').fill(noci);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: noci })).toBeVisible();
}

async function irABuscar(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('button', { name: /Buscar CI/ })
    .click();
  await expect(titulo(page)).toHaveText('Buscar CI en RENADET');
}

/** A file that lacks nothing for its folio. */
async function completa(page: Page): Promise<{ llcarpeta: number; noci: string }> {
  const created = await conCarpeta(page, 'capturistaEstatal', { novictimas: 1 });
  await crearVictima(page, created.llcarpeta);
  await crearAutoridad(page, created.llcarpeta);
  return created;
}

test('[1-072] [1-073] [1-074] [1-077] [1-021] [1-548] a file is captured, its errors named, and home goes on with its victims', async ({
  page,
  revisarAccesibilidad,
}) => {
  test.slow();
  const noci = numero();
  await ingresar(page, 'capturistaEstatal');
  await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('button', { name: /Agregar CI/ })
    .click();
  await expect(titulo(page)).toHaveText('Datos de Carpeta de Investigacion');
  for (const name of ['Datos generales', 'Lugar de los hechos', 'Estatus de la carpeta', 'Expediente de origen'])
    await expect(page.getByRole('region', { name })).toBeVisible();
  await expect(lista(page, 'Delito')).toHaveText('TORTURA'); // [1-220]
  await expect(page.getByRole('group', { name: /indicios/ }).getByLabel('NO', { exact: true })).toBeChecked(); // [1-221]
  await expect(campo(page, 'Número de C.I.')).toHaveAttribute('maxlength', '50'); // [1-149]
  await revisarAccesibilidad();

  // nothing is judged while typing
  await campo(page, 'Número de C.I.').fill('A%B');
  await expect(page.getByText('El formato de la Carpeta de Investigación no es correcto.')).toBeHidden();
  await boton(page, 'Guardar').click();
  const summary = page.getByRole('alert').filter({ hasText: 'Llena todos los campos obligatorios' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(summary.getByRole('listitem').first()).toHaveText(
    'Número de C.I.: El formato de la Carpeta de Investigación no es correcto.', // [1-348]
  );
  await revisarAccesibilidad();
  await summary.getByRole('link', { name: 'Tipo de denunciante' }).click();
  await expect(lista(page, 'Tipo de denunciante')).toBeFocused();

  await llenar(page, noci.toLowerCase());
  await expect(campo(page, 'Número de C.I.')).toHaveValue(noci); // [1-346]
  await expect(page.getByRole('alert')).toBeEmpty();
  await revisarAccesibilidad();
  await boton(page, 'Guardar').click();
  await expect(titulo(page)).toHaveText('Inicio');
  await expect(page.getByText('El registro se guardo correctamente')).toBeVisible();
  await revisarAccesibilidad();
  await expect(page).toHaveURL(/\/pages$/); // [1-011]
  await boton(page, `Agregar víctimas a la carpeta ${noci}`).click();
  await expect(titulo(page)).toHaveText('Datos de victimas');
  await expect(page.getByRole('textbox', { name: 'Número de C.I.' })).toHaveValue(noci);

  // Back does not offer to capture it again
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: `Carpeta ${noci}` })).toBeVisible();
});

test('[1-550] a number that exists is refused and nothing typed is lost', async ({ page }) => {
  test.slow();
  const { noci } = await conCarpeta(page, 'capturistaEstatal');
  await page.goto('/pages/actualizar');
  await llenar(page, noci);
  await boton(page, 'Guardar').click();
  const warning = 'No se pudo integrar la C.I., ya existe otra con el mismo número en el registro.';
  await expect(page.getByRole('alert').getByText('Advertencia')).toBeVisible();
  await expect(page.getByText(warning).first()).toBeVisible();
  await expect(campo(page, 'Número de C.I.')).toHaveAccessibleDescription(new RegExp(warning.slice(0, 20)));
  await expect(campo(page, 'Calle')).toHaveValue('ENRIQUEZ');
  await expect(lista(page, 'Municipio o alcaldía')).toHaveValue('XALAPA');
});

test('[1-551] [1-573] a save that fails says so with the reason and keeps the form', async ({ page }) => {
  test.slow();
  await abrirNueva(page);
  await llenar(page, numero());
  await page.route('**/guardarCI/*', (route) =>
    route.fulfill({ status: 503, json: { message: 'El servicio no está disponible por el momento.' } }),
  );
  await boton(page, 'Guardar').click();
  const alert = page.getByRole('alert').filter({ hasText: 'Error al guardar la C.I.' });
  await expect(alert.getByText('Error al guardar la C.I.', { exact: true })).toBeVisible();
  await expect(alert.getByText('El servicio no está disponible por el momento.')).toBeVisible();
  await expect(campo(page, 'Calle')).toHaveValue('ENRIQUEZ');
});

test('[1-022] [1-007] the form is left only on purpose when something was typed', async ({
  page,
  revisarAccesibilidad,
}) => {
  await ingresar(page, 'capturistaEstatal');
  await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('button', { name: /Agregar CI/ })
    .click();
  await campo(page, 'Calle').fill('Lucio');
  await page.goBack();
  await expect(page.getByRole('dialog')).toContainText('Hay cambios sin guardar');
  await revisarAccesibilidad();
  await boton(page, 'Seguir aquí').click();
  await expect(campo(page, 'Calle')).toHaveValue('LUCIO');
  await boton(page, 'Cancelar').click();
  await boton(page, 'Salir sin guardar').click();
  await expect(titulo(page)).toHaveText('Buscar CI en RENADET'); // [1-026]
});

test('[1-061] [1-064] [1-065] [1-067] [1-069] [1-070] [1-071] the search by number, dates and name', async ({
  page,
  revisarAccesibilidad,
}) => {
  test.slow();
  const { llcarpeta, noci } = await conCarpeta(page, 'capturistaEstatal', { novictimas: 1 });
  const apellido = `ZZ${Date.now().toString(36).replace(/\d/g, 'Q').toUpperCase()}`;
  await crearVictima(page, llcarpeta, { dsnombre: 'ANA MARÍA', dsapellidopaterno: apellido });
  await irABuscar(page);
  await revisarAccesibilidad();

  let asked = 0;
  page.on('request', (req) => req.url().includes('getCarpetaByFiltros') && asked++);
  await boton(page, 'Buscar').click(); // [1-352]
  await expect(page.getByRole('alert').first()).toContainText('Escriba el número de C.I., el nombre de la víctima');
  await revisarAccesibilidad();
  await fechar(page, 'Fecha de inicio, desde', '01032025'); // [1-355]
  await boton(page, 'Buscar').click();
  await expect(page.getByText('Escriba las dos fechas.').first()).toBeVisible();
  await fechar(page, 'Fecha de inicio, hasta', '28022025'); // [1-357]
  await boton(page, 'Buscar').click();
  await expect(page.getByText('No puede ser menor a la fecha de inicio.').first()).toBeVisible();
  await fechar(page, 'Fecha de inicio, hasta', '01032099'); // [1-356]
  await boton(page, 'Buscar').click();
  await expect(page.getByText('No puede ser mayor a la fecha actual.').first()).toBeVisible();
  expect(asked).toBe(0);

  await fechar(page, 'Fecha de inicio, hasta', '01032025');
  const [byDates] = await Promise.all([page.waitForRequest('**/getCarpetaByFiltros'), boton(page, 'Buscar').click()]);
  expect(byDates.postDataJSON()).toMatchObject({
    fechaInicio: '01/03/2025',
    fechaFin: '01/03/2025',
    pagina: 1,
    rpp: 5,
  });
  const headings = page.getByRole('columnheader');
  await expect(headings).toHaveText([
    'Propietario',
    'Número de C.I.',
    'Delito',
    'Fecha de inicio',
    'Víctimas',
    'Acciones',
  ]);
  await expect(page.getByText('Registros por página')).toBeVisible();
  await lista(page, 'Registros por página').click();
  await expect(page.getByRole('option')).toHaveText(['5', '10', '15']);
  await page.keyboard.press('Escape');
  await revisarAccesibilidad();

  await boton(page, 'Limpiar').click();
  await expect(page.getByRole('table')).toBeHidden();
  await campo(page, 'Nombre o apellidos de la víctima').fill(`ana ${apellido}`); // [1-354]
  const [byName] = await Promise.all([page.waitForRequest('**/getCarpetaByFiltros'), page.keyboard.press('Enter')]);
  expect(byName.postDataJSON()).toMatchObject({ nombreCompleto: `ANA&${apellido}`, noci: null }); // [1-142]
  await expect(page.getByRole('button', { name: noci })).toBeVisible();

  await boton(page, 'Limpiar').click();
  await buscarPor(page, noci); // [1-353]
  await campo(page, 'Número de C.I.').fill('NO-EXISTE');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No existen registros con los datos proporcionados').first()).toBeVisible();
  await expect(boton(page, 'Registrar una carpeta nueva')).toBeVisible();
  await revisarAccesibilidad();
});

test('[1-062] [1-063] the administrator chooses institution and area, another role does not', async ({ page }) => {
  await ingresar(page, 'capturistaEstatal');
  await irABuscar(page);
  await expect(lista(page, 'Institución')).toBeHidden();
  await ingresar(page, 'administrador');
  await irABuscar(page);
  await elegir(page, 'Institución', 'VERACRUZ');
  await expect(lista(page, 'Área')).toHaveText('TODAS');
  await campo(page, 'Número de C.I.').fill('/');
  const [asked] = await Promise.all([page.waitForRequest('**/getCarpetaByFiltros'), page.keyboard.press('Enter')]);
  expect(asked.postDataJSON()).toMatchObject({ institucion: 130, area: 0 });
});

test('[1-024] [1-214] [1-215] [1-216] [1-217] [1-218] the search, its page and its rows survive Back and reload', async ({
  page,
}) => {
  await ingresar(page, 'administradorEstatal');
  await irABuscar(page);
  await campo(page, 'Número de C.I.').fill('VER_');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ir a la página siguiente' }).click();
  await expect(page.getByText(/^6 - 10 de/)).toBeVisible();
  const rows = await page.getByRole('row').allTextContents();
  const same = async () => {
    await expect(titulo(page)).toHaveText('Buscar CI en RENADET');
    await expect(page.getByText(/^6 - 10 de/)).toBeVisible();
    await expect(campo(page, 'Número de C.I.')).toHaveValue('VER_');
    expect(await page.getByRole('row').allTextContents()).toEqual(rows);
  };
  await page.reload();
  await same();
  for (const [action, heading] of [
    ['Consultar', 'Datos de Carpeta de Investigacion'],
    ['Víctimas', 'Datos de victimas'],
    ['Autoridades', 'Datos de autoridades senaladas como probables responsables'],
  ] as const) {
    await page.getByRole('row').nth(1).getByRole('button', { name: action, exact: true }).click();
    await expect(titulo(page)).toHaveText(heading);
    await page.goBack();
    await same();
  }
  await page.getByRole('button', { name: 'Editar', exact: true }).first().click();
  await expect(boton(page, 'Guardar')).toBeVisible();
  await page.reload();
  await expect(boton(page, 'Guardar')).toBeVisible();
  await boton(page, 'Cancelar').click();
  await same();
});

test('[1-025] [1-078] [1-552] [1-226] [1-229] a file is edited and the search comes back', async ({
  page,
  revisarAccesibilidad,
}) => {
  const { noci } = await conCarpeta(page, 'capturistaEstatal');
  await irABuscar(page);
  await buscarPor(page, noci);
  await boton(page, 'Editar').click();
  await expect(campo(page, 'Número de C.I.')).toHaveValue(noci);
  await expect(page.getByText('Solo para el estatus ACUMULACION.').first()).toBeVisible(); // [1-233]
  await elegir(page, 'Etapa de la investigación', 'NO DISPONIBLE');
  await expect(campo(page, 'Estatus de la investigación')).toHaveValue('NO APLICA');
  await contestar(page, /conoce el lugar/, 'SI');
  await elegir(page, 'Entidad federativa', 'VERACRUZ');
  await campo(page, 'Localidad').fill('Coatepec');
  await revisarAccesibilidad();
  await boton(page, 'Guardar').click();
  await expect(titulo(page)).toHaveText('Buscar CI en RENADET');
  await expect(page.getByText('El registro se modifico correctamente')).toBeVisible();
  await expect(page.getByRole('button', { name: noci })).toBeVisible();
  await boton(page, 'Consultar').click(); // [1-079]
  await expect(page.getByText('COATEPEC')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
});

/** Changes a file behind the back of whoever has it open. */
async function otraPersona(page: Page, llcarpeta: number, change: object): Promise<void> {
  const headers = await page.evaluate(() => {
    const { token, usuario } = JSON.parse(sessionStorage.getItem('renadet.sesion') ?? '{}');
    return { authToken: token, usuario } as Record<string, string>;
  });
  const read = await page.request.get(`/api/secure/getCarpetaById/${llcarpeta}`, { headers });
  const { boleyfederal: _, ...kept } = (await read.json()) as Record<string, unknown>;
  const known = Object.entries(kept).filter(([name]) => /^(llcarpeta|version|noci|es|ll|ds|cp|bo|fc|no)/.test(name));
  const data = { ...Object.fromEntries(known.filter(([name]) => !IGNORADOS.has(name))), ...change };
  const res = await page.request.put('/api/secure/modificarCI', { headers, data });
  expect(await res.json()).toMatchObject({ result: 'REGISTRO_EXITOSO' });
}
const IGNORADOS = new Set(
  'llinstitucion llpropietario llusuario boleyfederal fcfolio fcintegracion fcregistro fcalta fcmodificacion'.split(
    ' ',
  ),
);

test('two people edit one file: nothing is overwritten and nothing typed is lost', async ({
  page,
  revisarAccesibilidad,
}) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  await abrirCon(page, 'actualizar', llcarpeta, { accion: 'editar' });
  await campo(page, 'Nombre del Ministerio Público responsable').fill('Rosa Ávila');
  await otraPersona(page, llcarpeta, { dssintesis: 'SINTESIS DE OTRA PERSONA', nombrempresponsable: 'OTRO NOMBRE' });
  await boton(page, 'Guardar').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Otra persona guardó cambios' })).toBeFocused();
  await expect(campo(page, 'Nombre del Ministerio Público responsable')).toHaveValue('ROSA AVILA');
  await boton(page, 'Ver datos actuales').click();
  const row = page.getByRole('row', { name: /Ministerio Público/ });
  await expect(row).toContainText('ROSA AVILA');
  await expect(row).toContainText('OTRO NOMBRE');
  await revisarAccesibilidad();
  await boton(page, 'Conservar mis cambios').click();
  await expect(campo(page, 'Síntesis de los hechos')).toHaveValue('SINTESIS DE OTRA PERSONA');
  await expect(campo(page, 'Nombre del Ministerio Público responsable')).toHaveValue('ROSA AVILA');
  await boton(page, 'Guardar').click();
  await expect(page.getByText('El registro se modifico correctamente')).toBeVisible();
});

test('[1-203] a closed file is only consulted', async ({ page }) => {
  await ingresar(page, 'administradorEstatal');
  await page.waitForFunction(() => sessionStorage.getItem('renadet.sesion') !== null);
  const closed = await buscarCerrada(page);
  await abrirCon(page, 'actualizar', closed, { accion: 'editar' });
  await expect(page.getByText('Carpeta cerrada: solo consulta')).toBeVisible();
  await expect(boton(page, 'Guardar')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Cambiar/ })).toHaveCount(0);
  const noci = (await page.getByRole('heading', { name: /^Carpeta / }).textContent())?.replace('Carpeta ', '') ?? '';
  await irABuscar(page);
  await buscarPor(page, noci);
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: noci, exact: true }) });
  await expect(row.getByRole('button', { name: 'Consultar' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Editar' })).toHaveCount(0);
});

test('[1-080] [1-555] [1-556] [1-427] a folio is refused while something is missing, with the way to mend it', async ({
  page,
  revisarAccesibilidad,
}) => {
  const { llcarpeta, noci } = await conCarpeta(page, 'capturistaEstatal', { novictimas: 1 });
  await irABuscar(page);
  await buscarPor(page, noci);
  await boton(page, 'Generar Folio').click();
  await boton(page, 'Generar folio').click();
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: 'El numero de victimas (1) no coincide con el capturado (0)' });
  await expect(refusal).toBeFocused();
  await expect(page.getByRole('button', { name: /^Constancia/ })).toHaveCount(0); // [1-076]
  await revisarAccesibilidad();
  await boton(page, 'Agregar víctimas').click();
  await expect(titulo(page)).toHaveText('Datos de victimas');
  await crearVictima(page, llcarpeta);
  await page.goBack();
  await boton(page, 'Generar folio').click();
  await expect(page.getByRole('alert').getByText('No se encontraron autoridades capturadas')).toBeVisible();
});

test('[1-075] [1-076] [1-211] [1-212] [1-213] [1-557] [1-524] a folio is generated, certificates open and anyone can check them', async ({
  page,
  context,
  revisarAccesibilidad,
}) => {
  const { llcarpeta, noci } = await completa(page);
  await abrirCon(page, 'actualizar', llcarpeta, { accion: 'folio' });
  await boton(page, 'Generar folio').click();
  await expect(page.getByText('Se genero el folio con exito')).toBeVisible();
  await expect(page.getByText(/^RNDT-\d{4}-30-\d{6}-\d$/)).toBeVisible();
  await expect(boton(page, 'Generar folio')).toBeDisabled();
  await expect(page.getByRole('heading', { name: `Carpeta ${noci}` })).toBeFocused();
  await revisarAccesibilidad();

  for (const name of ['Constancias de víctimas', 'Constancia de la carpeta']) {
    const [win, answer] = await Promise.all([
      context.waitForEvent('page'),
      page.waitForResponse(/generarContancia/),
      boton(page, name).click(),
    ]);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    await win.close();
  }
  await irABuscar(page);
  await buscarPor(page, noci);
  await expect(boton(page, 'Generar Folio')).toHaveAttribute('aria-disabled', 'true');
});

test('[1-559] a certificate that cannot be made says so', async ({ page }) => {
  const { llcarpeta } = await completa(page);
  await abrirCon(page, 'actualizar', llcarpeta, { accion: 'folio' });
  await boton(page, 'Generar folio').click();
  await page.route('**/generarContancia/**', (route) => route.fulfill({ status: 500, json: { message: 'Sin papel' } }));
  await boton(page, 'Constancia de la carpeta').click();
  await expect(page.getByText('Surgio un error al generar la constancia(s)')).toBeVisible();
});

test('[1-558] a folio that fails says so', async ({ page }) => {
  const { llcarpeta } = await completa(page);
  await abrirCon(page, 'actualizar', llcarpeta, { accion: 'folio' });
  await page.route('**/generarFolio/*', (route) => route.fulfill({ status: 500, json: { message: 'Error interno' } }));
  await boton(page, 'Generar folio').click();
  await expect(page.getByText('Surgio un error al generar el folio')).toBeVisible();
});

test('a section is changed from the check page, which comes back', async ({ page }) => {
  const { llcarpeta, noci } = await completa(page);
  await abrirCon(page, 'actualizar', llcarpeta, { accion: 'folio' });
  await boton(page, 'Cambiar datos generales').click();
  await expect(page.getByRole('heading', { name: 'Datos generales' })).toBeFocused();
  await campo(page, 'Síntesis de los hechos').fill('Otra síntesis');
  await boton(page, 'Guardar').click();
  await expect(page.getByRole('heading', { name: `Carpeta ${noci}` })).toBeVisible();
  await expect(page.getByText('OTRA SINTESIS')).toBeVisible();
  await expect(boton(page, 'Generar folio')).toBeEnabled();
});

test('[1-427] role 7 consults and cannot generate', async ({ page }) => {
  await ingresar(page, 'consulta');
  await irABuscar(page);
  await campo(page, 'Número de C.I.').fill('/');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar', exact: true })).toHaveCount(0);
  for (const action of await page.getByRole('button', { name: 'Generar Folio', exact: true }).all())
    await expect(action).toHaveAttribute('aria-disabled', 'true');
});

test('the whole form by keyboard alone, and no key waits', async ({ page }) => {
  test.slow();
  const noci = numero();
  await abrirNueva(page);
  await campo(page, 'Número de C.I.').focus();
  const { keyboard } = page;
  const tab = async (times = 1) => {
    for (let i = 0; i < times; i++) await keyboard.press('Tab');
  };
  /** Focus stands where it is expected, in sight and not under the bar. */
  const at = (name: string) =>
    expect
      .poll(() =>
        page.evaluate(() => {
          const el = document.activeElement as HTMLElement;
          const { x, y, width, height } = el.getBoundingClientRect();
          const hit = document.elementFromPoint(x + width / 2, y + height / 2);
          const place = el.closest('[data-campo]');
          return place?.contains(hit) ? place.getAttribute('data-campo') : `hidden: ${el.outerHTML.slice(0, 80)}`;
        }),
      )
      .toBe(name);
  await at('noci');
  await keyboard.type(noci);
  await tab();
  await at('fcinicio');
  await keyboard.type('02032025');
  const next = async (name: string) => {
    for (let i = 0; i < 4; i++) {
      await tab();
      const here = await page.evaluate(() =>
        document.activeElement?.closest('[data-campo]')?.getAttribute('data-campo'),
      );
      if (here === name) return at(name);
    }
    throw new Error(`${name} is not reached`);
  };
  /** Opens a plain list and goes down to the entry. */
  const pick = async (name: string, text: string) => {
    await next(name);
    await keyboard.press('Enter');
    await expect(page.getByRole('option').first()).toBeVisible();
    for (let i = 0; i < 12; i++) {
      if ((await page.evaluate(() => document.activeElement?.textContent)) === text) break;
      await keyboard.press('ArrowDown');
    }
    await keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeHidden();
  };
  /** Types part of an entry of a long list. */
  const type = async (name: string, text: string) => {
    await next(name);
    await keyboard.type(text);
    await expect(page.getByRole('option').first()).toBeVisible();
    await keyboard.press('Enter');
  };
  await pick('llorigen', 'INICIADA POR FISCALIA ESTATAL');
  await next('lldelito');
  await pick('llcircunstancia', 'DETENCION');
  await next('novictimas');
  await keyboard.type('1');
  await pick('lldenunciante', 'FAMILIAR');
  await next('boindicios');
  await next('nombrempresponsable');
  const started = Date.now();
  const text = 'MARIA JOSE NUÑEZ AVILA';
  await keyboard.type(text);
  expect((Date.now() - started) / text.length).toBeLessThan(100);
  await next('dssintesis');
  await next('boconocehechos');
  await keyboard.press('Space');
  await next('fchecho');
  await keyboard.type('14022025');
  await type('llestado', 'vera');
  await expect(lista(page, 'Entidad federativa')).toHaveValue('VERACRUZ DE IGNACIO DE LA LLAVE');
  await type('llmunicipio', 'xala');
  await expect(lista(page, 'Municipio o alcaldía')).toHaveValue('XALAPA');
  for (const name of ['dslocalidad', 'cp', 'lltipoasentamiento', 'dscolonia', 'lltipovialidad', 'dscalle'])
    await next(name);
  await next('dsnumeroexterior');
  await next('dsnumerointerior');
  await pick('lletapa', 'INVESTIGACION');
  await pick('llestatus', 'INVESTIGACION INICIAL');
  await next('fcestatus');
  await keyboard.type('03032025');
  for (const name of ['dsacumulacion', 'dsreclasificacion']) await next(name);
  await next('boexisteexporigen');
  await keyboard.press('ArrowDown');
  await expect(
    page.getByRole('group', { name: /expediente de origen/ }).getByLabel('NO', { exact: true }),
  ).toBeChecked();
  await next('nocianterior');
  await keyboard.press('Enter'); // Enter in a field saves
  await expect(boton(page, `Agregar víctimas a la carpeta ${noci}`)).toBeVisible();
});

test('the public check says whether a certificate is valid, without a session', async ({
  page,
  browser,
  baseURL,
  revisarAccesibilidad,
}) => {
  const { llcarpeta } = await completa(page);
  const codigo = await page.evaluate(async (id) => {
    const { token, usuario } = JSON.parse(sessionStorage.getItem('renadet.sesion') ?? '{}');
    const headers = { authToken: token, usuario };
    await fetch(`/api/secure/generarFolio/${id}`, { method: 'POST', headers });
    const pdf = await (await fetch(`/api/secure/generarContancia/${id}/2`, { headers })).arrayBuffer();
    const found = /constancia\/([\w-]{22})/.exec(new TextDecoder('latin1').decode(pdf));
    return found?.[1] ?? '';
  }, llcarpeta);
  expect(codigo).not.toBe('');
  const stranger = await browser.newContext(baseURL ? { baseURL } : {});
  const visit = await stranger.newPage();
  await visit.goto(`/constancia/${codigo}`);
  await expect(visit.getByRole('heading', { name: 'La constancia es válida' })).toBeVisible();
  await expect(visit.getByText(/^RNDT-\d{4}-30-\d{6}-\d$/)).toBeVisible();
  await expect(visit.getByText('FISCALIA GENERAL DEL ESTADO DE VERACRUZ')).toBeVisible();
  await expect(visit).toHaveURL(new RegExp(`/constancia/${codigo}$`));
  await stranger.close();

  await page.goto(`/constancia/${codigo}`);
  await expect(page.getByRole('heading', { name: 'La constancia es válida' })).toBeVisible();
  await revisarAccesibilidad();
  await page.goto('/constancia/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'La constancia no es válida' })).toBeVisible();
  await revisarAccesibilidad();
});

test('the first load of the public check is under 150 KB', async ({ page }) => {
  let bytes = 0;
  page.on('response', async (res) => {
    const { responseBodySize } = await res.request().sizes();
    if (!/\.woff2$/.test(res.url())) bytes += responseBodySize;
  });
  await page.goto('/constancia/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(150_000);
});
