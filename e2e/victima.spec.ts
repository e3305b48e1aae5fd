import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import {
  changeVictima,
  choose,
  comoSeLea,
  conCarpeta,
  createCarpeta,
  createVictima,
  findCerrada,
  openSesion,
  openWith,
  readVictima,
  readVictimas,
} from './helpers/carpeta.ts';
import { cabeza, fijado, fillVictima, parte } from './helpers/formulario.ts';

const titulo = (page: Page) => page.getByRole('heading', { level: 1 });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });
const grupo = (page: Page, name: string) => page.getByRole('group', { name });
const reply = (page: Page, pregunta: string, respuesta: string) =>
  grupo(page, pregunta).getByLabel(comoSeLea(respuesta, true)).check();

test('[1-085] [1-086] [1-087] [1-088] [1-089] [1-090] [1-091] [1-093] [1-094] list of victims and its ways on', async ({
  page,
  checkAccesibilidad,
}) => {
  const { llcarpeta, noci } = await conCarpeta(page, 'supervisorEstatal');
  await openWith(page, 'victimas', llcarpeta);
  await expect(titulo(page)).toHaveText('Datos de victimas');
  await expect(page.getByText('Todavía no hay víctimas capturadas').first()).toBeVisible();
  await checkAccesibilidad();

  await createVictima(page, llcarpeta);
  await openWith(page, 'victimas', llcarpeta);
  await expect(cabeza(page)).toContainText(noci);
  await expect(parte(page, 'Víctimas')).toContainText('1 de 2');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0); // both are only read
  await expect(page.getByRole('columnheader')).toHaveText([
    'Nombre',
    'Apellido Paterno',
    'Apellido Materno',
    'Edad',
    'Sexo',
    'Acciones',
  ]);
  const row = page.getByRole('row', { name: /JOSE LUIS/ });
  await expect(row.getByRole('cell')).toHaveText(['JOSE LUIS', 'MUÑOZ', 'GARCIA', '30', 'Hombre', 'Editar']);
  for (const name of ['Editar', 'Consultar', 'Eliminar']) await expect(row.getByRole('button', { name })).toBeVisible();
  await checkAccesibilidad();

  await row.getByRole('button', { name: 'Consultar' }).click();
  await expect(titulo(page)).toHaveText('Datos de victima');
  await expect(page.getByText('Solo consulta.')).toBeVisible();
  await expect(page.getByLabel('Nombre(s)', { exact: true })).not.toBeEditable();
  await expect(save(page)).toBeHidden();
  await checkAccesibilidad();
  await page.getByRole('button', { name: 'Cancelar' }).click();

  await row.getByRole('button', { name: 'Editar' }).click();
  await expect(page.getByLabel('Nombre(s)', { exact: true })).toHaveValue('JOSE LUIS');
  await expect(page.getByLabel('Nombre(s)', { exact: true })).toBeEditable();
  await page.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('button', { name: 'Agregar victima' }).click();
  await expect(page.getByLabel('Nombre(s)', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Regresar' }).click();
  await expect(titulo(page)).toHaveText('Buscar CI en RENADET');
});

test('[1-095] [1-096] [1-097] [1-278] [1-279] [1-562] capture of two victims in a row, errors named first', async ({
  page,
  checkAccesibilidad,
}) => {
  test.slow();
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  await openWith(page, 'victima', llcarpeta);
  await expect(titulo(page)).toHaveText('Datos de victima');
  await expect(page.locator('section > div > h2, section h2')).toHaveText([
    'Identificación',
    'Información general',
    'Actividades',
    'Información adicional',
    'Filiación',
    'Modalidad del delito',
    'Examen médico-psicológico',
    'Datos de ley', // ours [1-670]
  ]);
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Nacionalidad' })).toHaveText('Mexicana');
  await expect(fijado(page, 'Situación migratoria')).toHaveValue('No aplica');
  await expect(page.getByRole('group', { name: 'Fecha de registro' })).toBeVisible(); // the calendar has come
  await checkAccesibilidad();

  await save(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Llena todos los campos obligatorios' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(21);
  await expect(page).toHaveTitle(/^Error: /);
  await checkAccesibilidad();
  await summary.getByRole('link', { name: 'Ocupación' }).click();
  await expect(page.getByRole('combobox', { name: 'Ocupación' })).toBeFocused();

  await fillVictima(page, 'Lucía');
  await expect(page.getByRole('textbox', { name: 'Población LGBTTTI' })).toHaveValue('No aplica');
  await expect(page.getByText('Se fija en No aplica por la respuesta anterior.').first()).toBeVisible();
  await expect(summary).toBeHidden();
  await page.getByRole('button', { name: 'Guardar y agregar otra' }).click();
  await expect(page.getByText('La informacion se guardo correctamente. Víctimas registradas: 1 de 2.')).toBeVisible();
  await expect(page.getByLabel('Nombre(s)', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Nombre(s)', { exact: true })).toBeFocused();
  await expect(page.getByText('Víctima nueva: 2 de 2')).toBeVisible();

  await fillVictima(page, 'Renata');
  await save(page).click();
  await expect(titulo(page)).toHaveText('Datos de victimas');
  await expect(parte(page, 'Víctimas')).toContainText('2 de 2');
  await expect(page.getByRole('button', { name: 'Agregar victima' })).toBeDisabled();
  await expect(page.getByText('Ya se capturaron todas las víctimas declaradas.')).toBeVisible();
  expect((await readVictimas(page, llcarpeta)).map((v) => v.dsnombre)).toEqual(['LUCIA', 'RENATA']);
  await page.getByRole('button', { name: 'Capturar autoridades' }).click();
  await expect(titulo(page)).toHaveText('Datos generales del presunto responsable'); // it has none yet [1-847]
});

test('the victims of a file side by side: what they lack or tell otherwise is answered there, by the keyboard', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal', { novictimas: 3 });
  const eva = await createVictima(page, llcarpeta, { dsnombre: 'EVA' });
  const leo = await createVictima(page, llcarpeta, { dsnombre: 'LEO', dsalias: 'EL CHATO' });
  await openWith(page, 'victimas', llcarpeta, {});
  await page.getByRole('button', { name: 'Ver lado a lado' }).click();
  const tabla = page.getByRole('table', { name: 'Víctimas lado a lado' });
  await expect(tabla.getByRole('rowheader', { name: 'Alias' })).toBeVisible();
  await expect(tabla.getByRole('rowheader', { name: 'Ocupación' })).toHaveCount(0);
  await checkAccesibilidad('solo aquí');
  await page.getByRole('checkbox', { name: 'Todos los datos' }).check();
  const celda = (name: string) => tabla.getByRole('button', { name: new RegExp(`^${name}`) });
  await celda('Alias de EVA').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('la gata');
  await page.keyboard.press('Enter');
  await expect(celda('Alias de EVA')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(celda('Alias de LEO')).toBeFocused();
  await celda('Nivel de escolaridad de LEO').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('lic');
  await page.keyboard.press('Enter');
  await checkAccesibilidad();
  await page.keyboard.press('Escape'); // taken back
  await celda('Nivel de escolaridad de EVA').click();
  await expect(tabla.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('lic');
  await expect(page.getByRole('option', { name: 'Licenciatura' })).toHaveAttribute('data-activa');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab'); // kept, and on
  await expect(celda('Nivel de escolaridad de EVA')).toContainText('Licenciatura');
  await page.keyboard.press('Control+S');
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled();
  const stored = { [eva]: await readVictima(page, eva), [leo]: await readVictima(page, leo) };
  expect(stored[eva]).toMatchObject({ dsalias: 'LA GATA', llnivelescolaridad: 8 });
  expect(stored[leo]).toMatchObject({ dsalias: 'EL CHATO', version: 1 });
  await page.getByRole('button', { name: 'Volver a la lista' }).click();
  await expect(page.getByRole('table', { name: 'Víctimas de la carpeta' })).toBeVisible();
});

test('[1-670] [1-672] [1-677] [1-680] what the law asks for: a day that its answer opens, methods ticked by keyboard, two who change them', async ({
  page,
}) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  const extranjera = { llnacionalidad: 2, llsituacionmigratoria: 2 };
  const id = await createVictima(page, llcarpeta, { metodos: [1, 12], ...extranjera });
  await openWith(page, 'victima', llcarpeta, { victima: id, accion: 'editar' });
  const metodos = page.getByRole('button', { name: /^Métodos de tortura o maltrato/ });
  await expect(metodos).toHaveText('Golpes; Amenazas');
  await expect(page.getByText('Solo si se dio aviso a su consulado.')).toBeVisible();
  await reply(page, '¿Se dio aviso a su consulado?', 'SI');
  await expect(page.getByText('Solo si se dio aviso a su consulado.')).toBeHidden();
  await metodos.focus();
  for (const key of ['Enter', 'Tab', 'Space', 'Tab', 'Space']) await page.keyboard.press(key);
  await expect(metodos).toHaveText('Asfixia; Amenazas');
  await changeVictima(page, id, { metodos: [3] });
  await save(page).click();
  await page.getByRole('button', { name: 'Ver datos actuales' }).click();
  const row = page.getByRole('table', { name: 'Datos que difieren' }).getByRole('row', { name: /Métodos/ });
  await expect(row).toContainText('Asfixia; AmenazasDescargas eléctricas');
  await page.getByRole('button', { name: 'Conservar mis cambios' }).click();
  await save(page).click();
  await expect(titulo(page)).toHaveText('Datos de victimas');
  expect(await readVictima(page, id)).toMatchObject({ metodos: [2, 12], boavisoconsular: 1, fcavisoconsular: null });
});

test('[1-561] a repeated name says so and keeps everything typed', { tag: '@larga' }, async ({ page }) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  await createVictima(page, llcarpeta, { dsnombre: 'LUCIA', dsapellidopaterno: 'IBAÑEZ', dsapellidomaterno: null });
  await openWith(page, 'victima', llcarpeta);
  await fillVictima(page, 'Lucía');
  await save(page).click();
  await expect(
    page.getByText('Ya existe(n) otro(s) registro(s) de victima(s) con el mismo nombre en la C.I.'),
  ).toBeVisible();
  await expect(page.getByLabel('Nombre(s)', { exact: true })).toHaveValue('Lucía');
  await expect(grupo(page, '¿Habla español?').getByLabel('Sí', { exact: true })).toBeChecked();
  expect(await readVictimas(page, llcarpeta)).toHaveLength(1);
});

test('[1-560] one victim too many is refused, and nothing is saved', { tag: '@larga' }, async ({ page }) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal', { novictimas: 1 });
  await openWith(page, 'victima', llcarpeta);
  await fillVictima(page, 'Lucía');
  await createVictima(page, llcarpeta); // someone else was faster
  await save(page).click();
  await expect(page.getByText('No se pueden agregar mas victimas a la C.I.')).toBeVisible();
  expect(await readVictimas(page, llcarpeta)).toHaveLength(1);
});

test('[1-260] [1-261] [1-274] [1-275] [1-276] [1-564] editing: answers open and lock what depends on them', async ({
  page,
}) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  const id = await createVictima(page, llcarpeta);
  await openWith(page, 'victima', llcarpeta, { victima: id, accion: 'editar' });
  await expect(fijado(page, '¿Está embarazada?')).toHaveValue('No aplica');
  await choose(page, 'Sexo', 'MUJER');
  await expect(grupo(page, '¿Está embarazada?').getByRole('radio')).toHaveCount(3);
  await reply(page, '¿Está embarazada?', 'NO DISPONIBLE');
  await choose(page, 'Técnica de tortura', 'VIOLENCIA SEXUAL');
  await expect(fijado(page, '¿Es víctima de delito sexual?')).toHaveValue('Sí');
  await expect(page.getByText('Se fija por la técnica de tortura.')).toBeVisible();
  await expect(fijado(page, 'Tipo de examen')).toHaveValue('No aplica');
  await reply(page, '¿Cuenta con examen médico-psicológico?', 'SI');
  await choose(page, 'Tipo de examen', 'OFICIAL');
  await choose(page, 'Resultado del examen', 'POSITIVO');
  await page.getByRole('group', { name: 'Fecha de nacimiento' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('09031990');
  await expect(page.getByText('Se calcula de la fecha de nacimiento.')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('La informacion se guardo correctamente')).toBeVisible();
  expect(await readVictima(page, id)).toMatchObject({
    llgenero: 2,
    bogestacion: 2,
    lltecnica: 1,
    bovictimadelitosexual: 1,
    llexamen: 1,
    llresultado: 1,
    fechanacimiento: '1990-03-09',
  });
});

test('[1-565] what another person changed meanwhile is not overwritten', async ({ page }) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  const id = await createVictima(page, llcarpeta);
  await openWith(page, 'victima', llcarpeta, { victima: id, accion: 'editar' });
  await page.getByLabel('Alias', { exact: true }).fill('EL PRIMERO');
  await page.route('**/editarVictima', (route) => {
    const body = route.request().postDataJSON();
    return route.continue({ postData: JSON.stringify({ ...body, version: body.version - 1 }) });
  });
  await save(page).click();
  await expect(page.getByText('Error al guardar la informacion')).toBeVisible();
  await expect(page.getByText(/Se guardaron otros cambios/)).toBeVisible();
  await expect(page.getByLabel('Alias', { exact: true })).toHaveValue('EL PRIMERO');
});

test('[1-092] [1-567] deleting asks first; cancelling leaves the victim in place', async ({
  page,
  checkAccesibilidad,
}) => {
  const { llcarpeta } = await conCarpeta(page, 'supervisorEstatal');
  await createVictima(page, llcarpeta);
  await openWith(page, 'victimas', llcarpeta);
  const row = page.getByRole('row', { name: /JOSE LUIS/ });
  await row.getByRole('button', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar víctima' });
  await expect(dialog).toContainText('JOSE LUIS MUÑOZ GARCIA');
  await checkAccesibilidad();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Eliminar' }).click();
  await dialog.getByRole('button', { name: 'Eliminar víctima' }).click();
  await expect(page.getByText('La victima se borro correctamente.')).toBeVisible();
  await expect(row).toBeHidden();
  await expect(parte(page, 'Víctimas')).toContainText('0 de 2');
});

test('[1-430] [1-431] [1-432] [1-436] what a role may not do is not offered', async ({ page }) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  await createVictima(page, llcarpeta);
  await openWith(page, 'victimas', llcarpeta);
  const row = page.getByRole('row', { name: /JOSE LUIS/ });
  await expect(row.getByRole('button', { name: 'Editar' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Eliminar' })).toBeHidden();

  await openSesion(page, 'capturistaFederal');
  const federal = await createCarpeta(page, { llorigen: 1 });
  await createVictima(page, federal.llcarpeta);
  await openSesion(page, 'consulta');
  await openWith(page, 'victimas', federal.llcarpeta);
  await expect(row.getByRole('button', { name: 'Consultar' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Editar' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Agregar victima' })).toBeHidden();
});

test('[1-204] [1-205] [1-206] in a closed file victims are only consulted', { tag: '@larga' }, async ({
  page,
  checkAccesibilidad,
}) => {
  await openSesion(page, 'administrador');
  await openWith(page, 'victimas', await findCerrada(page));
  await expect(page.getByText('Carpeta cerrada: solo consulta')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Consultar' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Agregar victima' })).toBeHidden();
  await checkAccesibilidad();
});

test('unsaved changes are asked about before the form is left', { tag: '@larga' }, async ({ page }) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  await openWith(page, 'victima', llcarpeta);
  await page.getByLabel('Nombre(s)', { exact: true }).fill('Lucía');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(page.getByLabel('Nombre(s)', { exact: true })).toHaveValue('Lucía');
});

/** Keys that answer the field which has the focus, by its name; the others stay empty. */
const TECLAS: Record<string, readonly string[]> = {
  dsnombre: ['#Marta'],
  dsapellidopaterno: ['#Luna'],
  llgenero: ['Enter', 'Enter'],
  llsituacionconyugal: ['Enter', 'Enter'],
  llnivelescolaridad: ['#sin esc', 'Enter'],
  llocupacion: ['#abogad', 'Enter'],
  bohablaespanol: ['Space'],
  ...Object.fromEntries(
    `boperiodista boderechosh bopoblacionlgbttti bohablalenguaextranjera bohablalenguaindigena boetnia bodiscapacidad
     bopertenecepoblacionsituacioncalle bogrupovulnerable bomedidaproteccion bovictimadelitosexual bopsicologico`
      .split(/\s+/)
      .map((name) => [name, ['ArrowRight']]),
  ),
};

test('a victim is captured with the keyboard only, top to bottom', { tag: '@larga' }, async ({ page }) => {
  test.slow();
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  await openWith(page, 'victimas', llcarpeta);
  await page.getByRole('button', { name: 'Agregar victima' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Fecha de registro' })).toBeVisible();
  const focused = () =>
    page.evaluate(() => ({
      campo: document.activeElement?.closest('[data-campo]')?.getAttribute('data-campo') ?? '',
      texto: document.activeElement?.textContent ?? '',
    }));
  const seen = new Set<string>();
  await expect(page.getByLabel('Nombre(s)', { exact: true })).toBeFocused();
  for (let i = 0; i < 120; i++) {
    if (i > 0) await page.keyboard.press('Tab');
    const { campo, texto } = await focused();
    if (texto === 'Guardar') break;
    if (seen.has(campo)) continue;
    seen.add(campo);
    for (const key of TECLAS[campo] ?? [])
      if (key.startsWith('#')) await page.keyboard.type(key.slice(1));
      else await page.keyboard.press(key);
  }
  await page.keyboard.press('Enter');
  await expect(titulo(page)).toHaveText('Datos de victimas');
  await expect(page.getByRole('row', { name: /MARTA/ })).toBeVisible();
});

test('the file of another screen is not needed: without one the way to the search is shown', { tag: '@larga' }, async ({
  page,
}) => {
  await openSesion(page, 'capturistaEstatal');
  await createCarpeta(page);
  await page.goto('/pages/victimas');
  await expect(page.getByText('No hay una carpeta elegida.')).toBeVisible();
  await page.getByRole('button', { name: 'Buscar una carpeta' }).click();
  await expect(titulo(page)).toHaveText('Buscar CI en RENADET');
});

test('[1-894] [1-895] [1-897] an edited victim says what may not be emptied and knows her place; a telephone shows what is wrong first', async ({
  page,
}) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  const llvictima = await createVictima(page, llcarpeta);
  await openWith(page, 'victima', llcarpeta, { victima: llvictima, accion: 'editar' });
  const mark = (name: string) =>
    page
      .locator(`[data-campo=${name}] :is(label, legend)`)
      .first()
      .evaluate((it) => getComputedStyle(it, '::after').content);
  await expect(page.getByText(/Los campos con \* son obligatorios/)).toBeVisible();
  for (const name of ['dsnombre', 'llgenero', 'boperiodista']) expect(await mark(name), name).toContain('*');
  for (const name of ['dsalias', 'dsapellidomaterno']) expect(await mark(name), name).not.toContain('*');
  await expect(page.getByRole('textbox', { name: 'Nombre(s)', exact: true })).toHaveAttribute('aria-required', 'true');

  const question = '¿Se conoce el lugar de nacimiento?';
  const told = page.getByRole('textbox', { name: question });
  await expect(told).toHaveValue('Sí'); // she came with her place, and nobody was asked
  await expect(told).toHaveAccessibleDescription('Lo dice el lugar de nacimiento.');
  const known = grupo(page, question);
  await choose(page, 'País de nacimiento', 'NO DISPONIBLE');
  await expect(known.getByLabel('No', { exact: true })).toBeChecked();
  await choose(page, 'País de nacimiento', 'MÉXICO');
  await choose(page, 'Entidad de nacimiento', 'JALISCO');
  await expect(known.getByLabel('Sí', { exact: true })).toBeChecked();
  await expect(known.getByRole('radio')).toHaveCount(1);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('Nombre(s)', { exact: true }).fill('');
  await save(page).click();
  const wrong = page.getByRole('alert').filter({ hasText: 'Llena todos los campos obligatorios' });
  await expect(wrong).toBeFocused();
  const top = async (it: typeof wrong) => (await it.boundingBox())?.y ?? 0;
  expect(await top(wrong)).toBeLessThan(await top(page.getByRole('navigation', { name: 'Secciones del formulario' })));
  await expect(wrong).toBeInViewport();
});
