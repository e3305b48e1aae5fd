import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { choose, conCarpeta, findCerrada, openSesion, openWith } from './helpers/carpeta.ts';
import {
  accion,
  boton,
  cabeza,
  campo,
  chooseInMenu,
  fill,
  irABuscar,
  lista,
  numeroNuevo,
  openNew,
  reply,
  searchBy,
  titulo,
} from './helpers/formulario.ts';

test('[1-072] [1-073] [1-074] [1-077] [1-021] [1-220] [1-221] [1-149] [1-346] [1-548] a file is captured, its errors named, and home goes on with its victims', async ({
  page,
  checkAccesibilidad,
}) => {
  test.slow();
  const noci = numeroNuevo();
  await openSesion(page, 'capturistaEstatal');
  await chooseInMenu(page, /Agregar CI/);
  await expect(titulo(page)).toHaveText('Datos de Carpeta de Investigacion');
  for (const name of ['Datos generales', 'Lugar de los hechos', 'Estatus de la carpeta', 'Expediente de origen'])
    await expect(page.getByRole('region', { name })).toBeVisible();
  await expect(lista(page, 'Delito')).toHaveText('Tortura'); // [1-220]
  await expect(page.getByRole('group', { name: /indicios/ }).getByLabel('No', { exact: true })).toBeChecked(); // [1-221]
  await campo(page, 'Número de C.I.').fill('A'.repeat(51));
  await expect(campo(page, 'Número de C.I.')).toHaveAccessibleDescription(/máximo 50 caracteres: lleva 51/); // [1-149]
  await campo(page, 'Número de C.I.').fill('');
  await checkAccesibilidad();

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
  await checkAccesibilidad();
  await summary.getByRole('link', { name: 'Tipo de denunciante' }).click();
  await expect(lista(page, 'Tipo de denunciante')).toBeFocused();

  await fill(page, noci.toLowerCase());
  await expect(campo(page, 'Número de C.I.')).toHaveValue(noci); // [1-346]
  await expect(page.getByRole('alert')).toBeEmpty();
  await boton(page, 'Guardar').click();
  await expect(titulo(page)).toHaveText('Inicio');
  await expect(page.getByText('El registro se guardo correctamente')).toBeVisible();
  await checkAccesibilidad();
  await expect(page).toHaveURL(/\/pages$/); // [1-011]
  await boton(page, `Agregar víctimas a la carpeta ${noci}`).click();
  await expect(titulo(page)).toHaveText('Datos de victima'); // of a file without victims the first one's form [1-847]
  await expect(cabeza(page)).toContainText(noci);

  // Back does not offer to capture it again
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: `Carpeta ${noci}` })).toBeVisible();
});

test('[1-550] a number that exists is refused and nothing typed is lost', { tag: '@larga' }, async ({ page }) => {
  test.slow();
  const { noci } = await conCarpeta(page, 'capturistaEstatal');
  await page.goto('/pages/actualizar');
  await fill(page, noci);
  await boton(page, 'Guardar').click();
  const warning = 'No se pudo integrar la C.I., ya existe otra con el mismo número en el registro.';
  await expect(page.getByRole('alert').getByText('Advertencia')).toBeVisible();
  await expect(page.getByText(warning).first()).toBeVisible();
  await expect(campo(page, 'Número de C.I.')).toHaveAccessibleDescription(new RegExp(warning.slice(0, 20)));
  await expect(campo(page, 'Calle')).toHaveValue('ENRIQUEZ');
  await expect(lista(page, 'Municipio o alcaldía')).toHaveValue('Xalapa');
});

test('[1-551] [1-573] a save that fails says so with the reason and keeps the form', { tag: '@larga' }, async ({
  page,
}) => {
  test.slow();
  await openNew(page);
  await fill(page, numeroNuevo());
  await page.route('**/guardarCI/*', (route) =>
    route.fulfill({ status: 503, json: { message: 'El servicio no está disponible por el momento.' } }),
  );
  await boton(page, 'Guardar').click();
  const alert = page.getByRole('alert').filter({ hasText: 'Error al guardar la C.I.' });
  await expect(alert.getByText('Error al guardar la C.I.', { exact: true })).toBeVisible();
  await expect(alert.getByText('El servicio no está disponible por el momento.')).toBeVisible();
  // the button tries again: it keeps the focus, and the message does not lie on it
  await expect(boton(page, 'Guardar')).toBeFocused();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect
    .poll(() => alert.evaluate((box) => box.getBoundingClientRect().bottom))
    .toBeLessThan((await boton(page, 'Guardar').boundingBox())?.y ?? 0);
  await expect(campo(page, 'Calle')).toHaveValue('ENRIQUEZ');
});

test('[1-022] [1-026] the form is left only on purpose when something was typed', async ({
  page,
  checkAccesibilidad,
}) => {
  await openSesion(page, 'capturistaEstatal');
  await chooseInMenu(page, /Agregar CI/);
  await campo(page, 'Calle').fill('Lucio');
  await page.goBack();
  await expect(page.getByRole('dialog')).toContainText('Hay cambios sin guardar');
  await checkAccesibilidad();
  await boton(page, 'Seguir aquí').click();
  await expect(campo(page, 'Calle')).toHaveValue('LUCIO');
  await boton(page, 'Cancelar').click();
  await boton(page, 'Salir sin guardar').click();
  await expect(titulo(page)).toHaveText('Buscar CI en RENADET'); // [1-026]
});

test('[1-025] [1-078] [1-079] [1-552] [1-228] [1-229] a file is edited and the search comes back', async ({
  page,
  checkAccesibilidad,
}) => {
  const { noci } = await conCarpeta(page, 'capturistaEstatal');
  await irABuscar(page);
  await searchBy(page, noci);
  await (await accion(page.getByRole('row').nth(1), 'Editar')).click();
  await expect(campo(page, 'Número de C.I.')).toHaveValue(noci);
  await expect(page.getByText('Solo para el estatus Acumulación.').first()).toBeVisible(); // [1-233]
  await choose(page, 'Etapa de la investigación', 'NO DISPONIBLE');
  await expect(campo(page, 'Estatus de la investigación')).toHaveValue('No aplica');
  await reply(page, /conoce el lugar/, 'SI');
  await choose(page, 'Entidad federativa', 'VERACRUZ');
  await campo(page, 'Localidad').fill('Coatepec');
  await checkAccesibilidad();
  await boton(page, 'Guardar').click();
  await expect(titulo(page)).toHaveText('Buscar CI en RENADET');
  await expect(page.getByText('El registro se modifico correctamente')).toBeVisible();
  await expect(page.getByRole('row').getByRole('button', { name: noci })).toBeVisible();
  await (await accion(page.getByRole('row').nth(1), 'Consultar')).click(); // [1-079]
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

test('two people edit one file: nothing is overwritten and nothing typed is lost', { tag: '@larga' }, async ({
  page,
  checkAccesibilidad,
}) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  await openWith(page, 'actualizar', llcarpeta, { accion: 'editar' });
  await campo(page, 'Nombre del Ministerio Público responsable').fill('Rosa Ávila');
  await otraPersona(page, llcarpeta, { dssintesis: 'SINTESIS DE OTRA PERSONA', nombrempresponsable: 'OTRO NOMBRE' });
  await boton(page, 'Guardar').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Se guardaron otros cambios' })).toBeFocused();
  await expect(campo(page, 'Nombre del Ministerio Público responsable')).toHaveValue('ROSA AVILA');
  await boton(page, 'Ver datos actuales').click();
  const row = page.getByRole('row', { name: /Ministerio Público/ });
  await expect(row).toContainText('ROSA AVILA');
  await expect(row).toContainText('OTRO NOMBRE');
  await checkAccesibilidad();
  await boton(page, 'Conservar mis cambios').click();
  await expect(campo(page, 'Síntesis de los hechos')).toHaveValue('SINTESIS DE OTRA PERSONA');
  await expect(campo(page, 'Nombre del Ministerio Público responsable')).toHaveValue('ROSA AVILA');
  await boton(page, 'Guardar').click();
  await expect(page.getByText('El registro se modifico correctamente')).toBeVisible();
});

test('[1-203] a closed file is only consulted', { tag: '@larga' }, async ({ page }) => {
  await openSesion(page, 'administrador');
  const closed = await findCerrada(page);
  await openWith(page, 'actualizar', closed, { accion: 'editar' });
  await expect(page.getByText('Carpeta cerrada: solo consulta')).toBeVisible();
  await expect(boton(page, 'Guardar')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Cambiar/ })).toHaveCount(0);
  const noci = (await page.getByRole('heading', { name: /^Carpeta / }).textContent())?.replace('Carpeta ', '') ?? '';
  await irABuscar(page);
  await searchBy(page, noci);
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: noci, exact: true }) });
  await expect(row.getByRole('button', { name: 'Consultar' })).toBeVisible();
  await expect(await accion(row, 'Víctimas')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toHaveCount(0);
});
