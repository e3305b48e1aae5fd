import type { Page } from '@playwright/test';
import { imputado } from '@renadet/domain/registros.ejemplo';
import { expect, test } from './helpers/axe.ts';
import {
  choose,
  comoSeLea,
  conCarpeta,
  createAutoridad,
  createVictima,
  findCerrada,
  openSesion,
  openWith,
  readAutoridad,
  readAutoridades,
} from './helpers/carpeta.ts';
import { fijado } from './helpers/formulario.ts';

const QRR = 'QUIEN RESULTE RESPONSABLE (Q.R.R.)';
const titulo = (page: Page) => page.getByRole('heading', { level: 1 });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });
const reply = (page: Page, pregunta: string, respuesta: string) =>
  page.getByRole('group', { name: pregunta }).getByLabel(comoSeLea(respuesta, true)).check();
const dialogo = (page: Page) => page.getByRole('dialog', { name: /persona imputada/ });

test('[1-098] [1-099] [1-100] [1-101] [1-102] [1-317] [1-318] [1-319] list of authorities and its ways on', async ({
  page,
  checkAccesibilidad,
}) => {
  test.slow();
  const { llcarpeta } = await conCarpeta(page, 'supervisorEstatal', { novictimas: 1 });
  await openWith(page, 'autoridades', llcarpeta);
  await expect(titulo(page)).toHaveText('Datos de autoridades senaladas como probables responsables');
  await expect(page.getByText('Todavía no hay autoridades capturadas').first()).toBeVisible();
  await checkAccesibilidad();

  await createAutoridad(page, llcarpeta);
  await openWith(page, 'autoridades', llcarpeta);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Nivel de gobierno',
    'Subnivel de Gobierno',
    'Dependencia',
    'Acciones',
  ]);
  const row = page.getByRole('row', { name: /Policía ministerial/ });
  await expect(row).toContainText('1 persona imputada');
  for (const name of ['Editar', 'Consultar', 'Eliminar']) await expect(row.getByRole('button', { name })).toBeVisible();
  await checkAccesibilidad();

  await row.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByText('Solo consulta.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await row.getByRole('button', { name: 'Editar' }).click();
  await expect(page.getByRole('combobox', { name: 'Nivel de gobierno', exact: true })).toHaveText('Estatal');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Agregar autoridad' }).click();
  await expect(page.getByRole('combobox', { name: 'Nivel de gobierno', exact: true })).toHaveText('Seleccione');
  await page.getByRole('button', { name: 'Cancelar' }).click();

  // the next step: the victim that is missing, then the folio
  await page.getByRole('button', { name: 'Capturar la víctima que falta' }).click();
  await expect(titulo(page)).toHaveText('Datos de victima');
  await createVictima(page, llcarpeta);
  await openWith(page, 'autoridades', llcarpeta);
  await expect(page.getByRole('button', { name: 'Generar folio' })).toBeVisible();
  await page.getByRole('button', { name: 'Regresar' }).click();
  await expect(titulo(page)).toHaveText('Buscar CI en RENADET');
});

test('[1-103] [1-104] [1-105] [1-106] [1-107] [1-116] [1-322] [1-323] [1-423] [1-424] [1-569] capture through the cascade', async ({
  page,
  checkAccesibilidad,
}) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  await openWith(page, 'autoridad', llcarpeta);
  await expect(titulo(page)).toHaveText('Datos generales del presunto responsable');
  await expect(
    page.getByRole('heading', { name: 'Informacion de la autoridad presuntamente responsable' }),
  ).toBeVisible();
  await checkAccesibilidad();
  await save(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Llena todos los campos obligatorios' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: 'Nivel de gobierno', exact: true })).toBeVisible();
  await checkAccesibilidad();

  await choose(page, 'Nivel de gobierno', 'ESTATAL');
  await page.getByRole('combobox', { name: 'Subnivel de gobierno' }).click();
  await expect(page.getByRole('option', { name: 'No aplica' })).toHaveCount(0); // [1-293]
  await page.getByRole('option', { name: 'Ejecutivo' }).click();
  await reply(page, '¿Pertenece a una institución de seguridad?', 'SI');
  await expect(page.getByLabel('Especifique la institución')).toBeHidden();
  await choose(page, '¿A qué institución pertenece?', 'OTRO');
  await page.getByLabel('Especifique la institución').fill('policía auxiliar');
  await page.getByLabel('Cargo').fill('comandante de área');
  await page.getByRole('button', { name: 'Cancelar' }).focus();
  await expect(page.getByLabel('Cargo')).toHaveValue('COMANDANTE DE AREA');
  const seen = Promise.withResolvers<void>();
  await page.route(/\/guardarAutoridad\b/, async (route) => {
    await seen.promise;
    await route.continue();
  });
  await save(page).click();
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  seen.resolve();
  await expect(page.getByText('La informacion se guardo correctamente.')).toBeVisible();
  await expect(titulo(page)).toHaveText('Datos de autoridades senaladas como probables responsables');
  const [one] = await readAutoridades(page, llcarpeta);
  expect(await readAutoridad(page, one?.llresponsable ?? 0)).toMatchObject({
    llgobierno: 2,
    llsubnivel: 1,
    boperteneceinstitucion: 1,
    lldependencia: 12,
    dsdescripcion: 'POLICIA AUXILIAR',
    dscargo: 'COMANDANTE DE AREA',
    boexistente: 0,
    imputados: [],
  });
});

test('[1-290] [1-291] [1-298] [1-299] [1-300] [1-301] levels and sublevels that leave one answer lock it and say why', {
  tag: '@larga',
}, async ({ page }) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  await openWith(page, 'autoridad', llcarpeta);
  await choose(page, 'Nivel de gobierno', 'NO DISPONIBLE');
  for (const campo of ['Subnivel de gobierno', '¿Pertenece a una institución de seguridad?'])
    await expect(fijado(page, campo)).toHaveValue('No disponible');
  await expect(fijado(page, '¿A qué institución pertenece?')).toHaveValue('No aplica');
  await expect(page.getByText('Se fija por el nivel de gobierno.')).toBeVisible();
  await choose(page, 'Nivel de gobierno', 'NO APLICA');
  for (const campo of [
    'Subnivel de gobierno',
    '¿Pertenece a una institución de seguridad?',
    '¿A qué institución pertenece?',
  ])
    await expect(fijado(page, campo)).toHaveValue('No aplica');
  await choose(page, 'Nivel de gobierno', 'FEDERAL');
  await choose(page, 'Subnivel de gobierno', 'EJECUTIVO');
  await expect(page.getByRole('group', { name: '¿Pertenece a una institución' }).getByRole('radio')).toHaveCount(3);
  await reply(page, '¿Pertenece a una institución de seguridad?', 'NO');
  await expect(fijado(page, '¿A qué institución pertenece?')).toHaveValue('No aplica');
  await expect(page.getByLabel('Cargo')).toBeHidden();
});

test('[1-108] [1-109] [1-310] [1-311] [1-312] [1-313] Q.R.R. locks everything, and unmarking clears it', async ({
  page,
}) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  await openWith(page, 'autoridad', llcarpeta);
  await page.getByLabel(QRR).check();
  await expect(fijado(page, 'Nivel de gobierno')).toHaveValue('No aplica');
  await expect(page.getByText('Se fija por Q.R.R.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar persona imputada' })).toBeDisabled();
  await page.getByLabel(QRR).uncheck();
  await expect(page.getByRole('combobox', { name: 'Nivel de gobierno', exact: true })).toHaveText('Seleccione');
  await save(page).click();
  await expect(page.getByRole('alert').getByRole('link', { name: 'Nivel de gobierno', exact: true })).toBeVisible();
  await page.getByLabel(QRR).check();
  await save(page).click();
  await expect(page.getByText('La informacion se guardo correctamente.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Q\.R\.R\./ })).toBeVisible();
  const [one] = await readAutoridades(page, llcarpeta);
  expect(await readAutoridad(page, one?.llresponsable ?? 0)).toMatchObject({ boexistente: 1, llgobierno: 5 }); // [1-184]

  const other = await createAutoridad(page, llcarpeta);
  await openWith(page, 'autoridad', llcarpeta, { autoridad: other, accion: 'editar' });
  await expect(page.getByRole('cell', { name: 'JUAN PEREZ' })).toBeVisible();
  await expect(page.getByLabel(QRR)).toHaveCount(0);
});

test('[1-110] [1-113] [1-117] [1-118] [1-119] [1-120] [1-280] [1-289] [1-896] an accused person is added in the dialog', async ({
  page,
  checkAccesibilidad,
}) => {
  test.slow();
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  const id = await createAutoridad(page, llcarpeta, { imputados: [] });
  await openWith(page, 'autoridad', llcarpeta, { autoridad: id, accion: 'editar' });
  await page.getByRole('button', { name: 'Agregar persona imputada' }).click();
  const box = dialogo(page);
  await expect(box.getByRole('heading', { level: 3 })).toHaveText([
    'Identidad',
    'Información complementaria',
    'Situación jurídica',
  ]);
  await expect(box.getByRole('button', { name: 'Cancelar' })).toBeVisible();
  await expect(box.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled();
  await expect(box.getByRole('group', { name: 'Fecha de nacimiento' })).toBeVisible();
  await checkAccesibilidad();

  await box.getByLabel('Alias').fill('El tigre');
  const keep = box.getByRole('button', { name: 'Guardar', exact: true });
  await expect(keep).toHaveAccessibleDescription('Antes de guardar complete Nombre(s), Primer apellido, Sexo y 5 más.');
  await keep.click();
  const summary = box.getByRole('alert').filter({ hasText: 'Llena todos los campos obligatorios' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(8);
  await checkAccesibilidad();

  await box.getByLabel('Nombre(s)').fill('Raúl');
  await box.getByLabel('Primer apellido').fill('Peña');
  await choose(page, 'Sexo', 'HOMBRE');
  await choose(page, 'País de nacimiento', 'MÉXICO');
  await choose(page, 'Entidad de nacimiento', 'JALISCO');
  await choose(page, 'Municipio de nacimiento', 'GUADALAJARA');
  await reply(page, '¿Fue puesto a disposición?', 'SI');
  await expect(fijado(box, '¿Cuenta con orden de aprehensión?')).toHaveValue('No aplica'); // [1-283]
  await box.getByRole('group', { name: 'Fecha de puesta a disposición' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('05032025');
  await box.getByLabel('Dependencia que realiza').fill('Policía estatal');
  await box.getByLabel('Autoridad que realiza').fill('Agente Ruiz');
  await expect(box.getByLabel('Órgano jurisdiccional')).toHaveCount(0);
  await choose(page, 'Situación jurídica', 'SENTENCIA');
  await choose(page, 'Detalle de la situación jurídica', 'CONDENATORIA');
  await box.getByRole('combobox', { name: 'Órgano jurisdiccional' }).fill('juz');
  await page.getByRole('option').first().click();
  await expect(summary).toBeHidden();
  await box.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(box).toBeHidden();
  await expect(page.getByRole('cell', { name: 'Raúl Peña' })).toBeVisible();
  await save(page).click();
  await expect(page.getByText('La informacion se guardo correctamente.')).toBeVisible();
  const { imputados } = await readAutoridad(page, id);
  expect(imputados).toMatchObject([
    {
      dsnombre: 'RAUL',
      dsapellidopaterno: 'PEÑA',
      dsalias: 'EL TIGRE',
      llestadonacimiento: 14,
      llmunicipionacimiento: 39,
      bodisposicion: 1,
      fechadisposicion: '2025-03-05',
      boordenaprehension: 3,
      llsituacionjuridica: 3,
      llsituacion: 4,
      dsorganojurisdiccional: expect.stringMatching(/JUZ/),
    },
  ]);
});

test('[1-111] [1-320] [1-294] [1-295] accused persons are changed, taken out and follow the level', async ({
  page,
}) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  const two = [imputado(), imputado({ dsnombre: 'PEDRO' })];
  const id = await createAutoridad(page, llcarpeta, { imputados: two });
  const before = (await readAutoridad(page, id)).imputados;
  await openWith(page, 'autoridad', llcarpeta, { autoridad: id, accion: 'editar' });
  const juan = page.getByRole('row', { name: /JUAN/ });
  await juan.getByRole('button', { name: 'Editar' }).click();
  await dialogo(page).getByLabel('Segundo apellido').fill('Solís');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Hay cambios sin guardar' }).getByRole('button', { name: 'Seguir' }).click();
  await dialogo(page).getByRole('button', { name: 'Guardar' }).click();

  const pedro = page.getByRole('row', { name: /PEDRO/ });
  await pedro.getByRole('button', { name: 'Eliminar' }).click();
  const ask = page.getByRole('dialog', { name: 'Eliminar persona imputada' });
  await ask.getByRole('button', { name: 'Cancelar' }).click();
  await expect(pedro).toBeVisible();
  await pedro.getByRole('button', { name: 'Eliminar' }).click();
  await ask.getByRole('button', { name: 'Eliminar persona' }).click();
  await expect(pedro).toBeHidden();

  await choose(page, 'Nivel de gobierno', 'NO APLICA');
  const sent = page.waitForRequest('**/modificarAutoridad');
  await save(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    imputadosE: [before[1]?.llimputado],
    imputados: [{ llimputado: before[0]?.llimputado, index: 0 }],
  });
  await expect(page.getByText('La informacion se guardo correctamente.')).toBeVisible();
  expect((await readAutoridad(page, id)).imputados).toMatchObject([
    { dsnombre: 'JUAN', dsapellidomaterno: 'SOLIS', lladscripcion: 1, boseparadoservpublico: 3 },
  ]);
});

test('[1-112] [1-114] [1-115] consulting is read-only, down to the accused person', async ({
  page,
  checkAccesibilidad,
}) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  const id = await createAutoridad(page, llcarpeta);
  await openWith(page, 'autoridad', llcarpeta, { autoridad: id, accion: 'consultar' });
  const row = page.getByRole('row', { name: /JUAN/ });
  await expect(row.getByRole('button')).toHaveCount(1);
  await expect(save(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeVisible();
  await row.getByRole('button', { name: 'Consultar' }).click();
  await expect(dialogo(page).getByLabel('Nombre(s)')).toHaveValue('JUAN');
  await expect(dialogo(page).getByLabel('Nombre(s)')).not.toBeEditable();
  await expect(dialogo(page).getByRole('button', { name: 'Guardar' })).toBeHidden();
  await checkAccesibilidad();
});

test('[1-571] deleting an authority asks first', { tag: '@larga' }, async ({ page }) => {
  const { llcarpeta } = await conCarpeta(page, 'supervisorEstatal');
  await createAutoridad(page, llcarpeta);
  await openWith(page, 'autoridades', llcarpeta);
  const row = page.getByRole('row', { name: /Policía ministerial/ });
  await row.getByRole('button', { name: 'Eliminar' }).click();
  const ask = page.getByRole('dialog', { name: 'Eliminar autoridad' });
  await ask.getByRole('button', { name: 'Cancelar' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Eliminar' }).click();
  await ask.getByRole('button', { name: 'Eliminar autoridad' }).click();
  await expect(page.getByText('Autoridad responsable eliminada correctamente.')).toBeVisible();
  await expect(row).toBeHidden();
});

test('[1-314] [1-433] [1-434] [1-435] [3-610] what a role may not do is not offered', async ({ page }) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaFederal', { llorigen: 1 });
  const id = await createAutoridad(page, llcarpeta);
  await openWith(page, 'autoridad', llcarpeta, { autoridad: id, accion: 'editar' });
  await expect(page.getByLabel('Nivel de gobierno', { exact: true })).toHaveValue('Estatal');
  await expect(page.getByText('Su rol no puede cambiar este dato.')).toBeVisible();
  await openWith(page, 'autoridades', llcarpeta);
  const row = page.getByRole('row', { name: /Policía ministerial/ });
  await expect(row.getByRole('button', { name: 'Editar' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Eliminar' })).toBeHidden();
  await expect(page.getByText('Su rol no elimina: pídalo a su supervisor.')).toBeVisible();

  await openSesion(page, 'consulta');
  await openWith(page, 'autoridades', llcarpeta);
  await expect(row.getByRole('button', { name: 'Consultar' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Editar' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Agregar autoridad' })).toBeHidden();
});

test('[1-207] [1-208] [1-209] in a closed file authorities are only consulted', { tag: '@larga' }, async ({ page }) => {
  await openSesion(page, 'administrador');
  await openWith(page, 'autoridades', await findCerrada(page));
  await expect(page.getByText('Carpeta cerrada: solo consulta')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Consultar' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Agregar autoridad' })).toBeHidden();
});

test('[1-826] the fields of an authority and of an accused person say what they mean, by keyboard', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  await openWith(page, 'autoridad', llcarpeta);
  const ask = async (name: string, says: RegExp) => {
    const control = page.getByRole('combobox', { name, exact: true });
    await control.focus();
    await expect(control).toHaveAccessibleDescription(says);
    await page.keyboard.press('F1');
    await expect(page.getByRole('dialog', { name: `Ayuda: ${name}` })).toContainText(says);
    await checkAccesibilidad();
    await page.keyboard.press('Escape');
    await expect(control).toBeFocused();
  };
  await ask('Nivel de gobierno', /El orden de gobierno/);
  await choose(page, 'Nivel de gobierno', 'ESTATAL');
  await page.getByRole('button', { name: 'Agregar persona imputada' }).click();
  await ask('Adscripción', /servidora o servidor público/);
  await page.getByRole('combobox', { name: 'Sexo', exact: true }).focus();
  await page.keyboard.press('F1'); // says enough by itself
  await expect(page.getByRole('dialog', { name: /^Ayuda/ })).toHaveCount(0);
});
