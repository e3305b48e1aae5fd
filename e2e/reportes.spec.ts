import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { comoSeLea, openSesion } from './helpers/carpeta.ts';

const open = async (page: Page, pantalla: string) => {
  await page.goto(`/pages/${pantalla}`);
  // it opens with an answer; emptied, it is its form
  await page.getByRole('button', { name: 'Limpiar' }).click();
  await expect(query(page)).toBeVisible();
};
const writeDia = async (page: Page, etiqueta: string, digitos: string) => {
  await page.getByRole('group', { name: etiqueta }).getByRole('spinbutton').first().click();
  await page.keyboard.type(digitos);
};
const periodo = async (page: Page, desde = '01012018', hasta = '01012026') => {
  await writeDia(page, 'Fecha de inicio', desde);
  await writeDia(page, 'Fecha de fin', hasta);
};
const choose = async (page: Page, etiqueta: string, opcion: string | RegExp) => {
  await page.getByRole('combobox', { name: etiqueta }).click();
  await page
    .getByRole('option', { name: typeof opcion === 'string' ? comoSeLea(opcion) : opcion })
    .first()
    .click();
};
const query = (page: Page) => page.getByRole('button', { name: 'Consultar' });
/** The filter, once it was asked and lies folded. */
const change = (page: Page) => page.getByRole('button', { name: 'Cambiar', exact: true }).click();
const total = (texto: string) => Number(/([\d,]+)$/.exec(texto.trim())?.[1]?.replaceAll(',', ''));
const encabezados = (page: Page, tabla: string) =>
  page.getByRole('table', { name: tabla, exact: true }).getByRole('columnheader').allInnerTexts();

test.beforeEach(async ({ page }) => {
  await openSesion(page, 'administrador');
});

test('[3-004] [3-035] [3-036] [3-037] [3-038] [3-040] [3-047] the report by file: period and crime, its table, its workbook', async ({
  page,
  checkAccesibilidad,
}) => {
  await open(page, 'reporte_carpeta');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reporte por carpeta');
  await expect(query(page)).toBeDisabled();
  await checkAccesibilidad();
  await page.getByRole('combobox', { name: 'Delito' }).click();
  await expect(page.getByRole('option').first()).toHaveText('TODOS');
  await page.keyboard.press('Escape');
  await periodo(page);
  await query(page).click();
  await expect(page.getByRole('table', { name: 'Reporte por carpeta' })).toBeVisible();
  expect(await encabezados(page, 'Reporte por carpeta')).toEqual([
    'Número de expediente',
    'Fecha de inicio',
    'Estado',
    'Municipio',
    'Delito',
  ]);
  await expect(page.getByText(/^1 - 5 de /)).toBeVisible();
  await page.getByRole('combobox', { name: /Registros por p/ }).click();
  await expect(page.getByRole('option')).toHaveText(['5', '10', '20', '25', '50', '100']);
  await page.getByRole('option', { name: '20' }).click();
  await expect(page.getByText(/^1 - 20 de /)).toBeVisible();
  await checkAccesibilidad();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('RENADET_carpetas_2018-01-01_2026-01-01.xlsx');
});

test('[3-005] [3-056] [3-057] [3-058] [3-059] [3-455] the victims report: its columns; nothing found has no download', async ({
  page,
  checkAccesibilidad,
}) => {
  await open(page, 'reporte_victima');
  await expect(query(page)).toBeDisabled();
  await periodo(page);
  await query(page).click();
  await expect(page.getByRole('table', { name: 'Reporte por victimas' })).toBeVisible();
  expect(await encabezados(page, 'Reporte por victimas')).toEqual([
    'Carpeta',
    'Entidad',
    'Municipio',
    'Delito',
    'Nombre',
    'Apellido Paterno',
    'Apellido materno',
    'Edad',
    'Sexo',
  ]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Reporte por victimas.xlsx');
  await page.getByRole('button', { name: 'Limpiar' }).click();
  await expect(page.getByRole('table')).toBeHidden();
  await periodo(page, '26062017', '27062017');
  await query(page).click();
  await expect(page.getByText('No existen registros con los datos proporcionados').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descargar' })).toBeHidden();
  await checkAccesibilidad();
});

test('[3-007] [3-086] [3-087] [3-088] [3-089] [3-090] [3-091] [3-094] [3-096] [3-097] [3-098] [3-100] [3-101] from all groups down to one file and its victims', async ({
  page,
  checkAccesibilidad,
}) => {
  await page.addInitScript(() => {
    const letras = new Set<string>();
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (...args) {
      letras.add(this.font);
      fillText.apply(this, args);
    };
    Object.assign(window, { letras });
  });
  await open(page, 'reporte_estadistico_carpetas');
  await page.getByRole('combobox', { name: 'Grupo' }).click();
  await expect(page.getByRole('option')).toHaveText(['TODOS', 'FGR', 'ESTATALES']);
  await page.getByRole('option', { name: 'TODOS' }).click();
  // months in which no other errand registers files: two screens are compared
  await periodo(page, '01042024', '31122024');
  await query(page).click();
  const grupos = page.getByRole('region', { name: 'Carpetas por grupo', exact: true });
  await expect(grupos.getByRole('img', { name: /^Gráfica: Carpetas por grupo, total/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Carpetas por grupo y delito' })).toBeVisible();
  const fuentes = () => page.evaluate(() => [...(window as unknown as { letras: Set<string> }).letras]);
  await expect.poll(fuentes).not.toEqual([]);
  for (const fuente of await fuentes()) expect(fuente).toMatch(/\b12px /); // letters that can be read
  const all = total(await grupos.getByText(/^Total: /).innerText());
  // the same numbers, by keyboard
  await grupos.getByRole('button', { name: 'Ver tabla' }).press('Enter');
  const filas = grupos.getByRole('table').getByRole('row');
  await expect(filas.first()).toBeVisible();
  const numeros = await grupos.getByRole('table').locator('tbody').getByRole('button').allInnerTexts();
  const values = numeros.map((text) => Number(text.replaceAll(',', '')));
  expect(values.reduce((a, b) => a + b, 0)).toBe(all);
  await checkAccesibilidad('solo aquí');
  await grupos.getByRole('button', { name: 'ESTATALES' }).press('Enter');
  const rebanada = page.getByRole('region', { name: 'Carpetas de ESTATALES' });
  await expect(rebanada.getByRole('table')).toBeVisible();
  expect(await encabezados(page, 'Reporte estadistico de carpetas')).toEqual([
    'Numero de expediente',
    'Propietario',
    'No. de victimas',
    'Delito',
    'Fecha inicio',
    'Acciones',
  ]);
  await expect(rebanada.getByText(/ de [\d,]+$/).first()).toContainText(values[0]?.toLocaleString('es-MX') ?? '');
  await change(page);
  await choose(page, 'Grupo', 'ESTATALES');
  await query(page).click();
  await expect(page.getByRole('region', { name: 'Carpetas por institución', exact: true })).toBeVisible();
  await change(page);
  await choose(page, 'Grupo', 'TODOS');
  await query(page).click();
  await grupos.getByRole('button', { name: 'Ver tabla' }).click();
  await grupos.getByRole('button', { name: 'ESTATALES' }).click();
  await rebanada.getByRole('button', { name: 'Ver victimas' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reporte estadistico de victimas');
  await expect(page.getByRole('list', { name: 'Lo que se consultó' })).toContainText('Expediente ');
  await change(page);
  await expect(page.getByText('Se busca por número de expediente.').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reporte estadistico de carpetas');
  await expect(grupos).toBeVisible();
});

test('[3-008] [3-108] [3-109] [3-112] [3-113] [3-114] [3-116] [3-117] [3-120] [3-342] the charts of victims that the boxes ask for', async ({
  page,
  checkAccesibilidad,
}) => {
  await open(page, 'reporte_estadistico_victimas');
  await expect(page.getByRole('group', { name: 'Gráficas' }).getByRole('checkbox')).toHaveCount(10); // the eight of the document, the legal situation (D-99) and the methods (D-138)
  await expect(query(page)).toBeDisabled();
  await periodo(page);
  await query(page).click();
  for (const name of [
    'Víctimas por edad y sexo',
    'Víctimas por pertenencia a población indígena',
    'Víctimas por discapacidad',
    'Víctimas por nacionalidad',
    'Víctimas por actividad',
    'Víctimas por técnica de tortura',
  ])
    await expect(page.getByRole('region', { name, exact: true }).getByRole('img')).toBeVisible();
  const totals = await page.getByText(/^Total: /).allInnerTexts();
  expect(new Set(totals).size).toBe(1);
  await checkAccesibilidad('solo aquí');
  await change(page);
  await page.getByRole('checkbox', { name: 'Edad' }).uncheck();
  await query(page).click();
  await expect(page.getByRole('region', { name: 'Víctimas por sexo', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Víctimas por edad y sexo' })).toBeHidden();
  await change(page);
  await choose(page, 'Sexo', 'MUJER');
  await page.getByRole('checkbox', { name: 'Gestación' }).check();
  await query(page).click();
  await expect(page.getByRole('region', { name: 'Mujeres víctimas por estado de gestación' })).toBeVisible();
});

test('[3-009] [3-123] [3-124] [3-125] [3-126] [3-127] [3-347] the charts of authorities', async ({
  page,
  checkAccesibilidad,
}) => {
  await open(page, 'reporte_estadistico_autoridades');
  await expect(query(page)).toBeDisabled();
  await periodo(page);
  await query(page).click();
  for (const name of [
    'Autoridades por nivel de gobierno',
    'Autoridades por subnivel',
    'Autoridades por dependencia',
    'Autoridades por nivel y subnivel',
    'Autoridades por tipo de responsable',
  ])
    await expect(page.getByRole('region', { name, exact: true }).getByRole('img')).toBeVisible();
  expect(new Set(await page.getByText(/^Total: /).allInnerTexts()).size).toBe(1);
  await checkAccesibilidad();
});

test('[3-010] [3-128] [3-129] [3-130] [3-131] [3-132] [3-133] [3-134] [3-329] determinations: three charts with their totals, two totals, stage and status', async ({
  page,
  checkAccesibilidad,
}) => {
  await open(page, 'reporte_tipo_determinacion');
  await page.getByRole('combobox', { name: 'Etapa' }).click();
  await expect(page.getByRole('option')).toHaveText(['TODOS', 'Investigación', 'Judicialización', 'Sentencia']);
  await page.getByRole('option', { name: 'Sentencia' }).click();
  await page.getByRole('combobox', { name: 'Estatus' }).click();
  await expect(page.getByRole('option')).toHaveText(['TODOS', 'Sentencia absolutoria', 'Sentencia condenatoria']);
  await page.keyboard.press('Escape');
  await choose(page, 'Etapa', 'TODOS');
  await periodo(page);
  await query(page).click();
  for (const name of ['Investigacion', 'Judicializacion', 'Sentencia'])
    await expect(page.getByRole('region', { name, exact: true }).getByText(/^Total: /)).toBeVisible();
  await expect(page.getByText('Se desconoce', { exact: true })).toBeVisible();
  await expect(page.getByText('No especificado', { exact: true })).toBeVisible();
  await checkAccesibilidad();
});

test('[3-006] [3-070] [3-072] [3-073] [3-074] [3-075] [3-076] [3-077] the capture report: areas, total, states, and the users of an area', async ({
  page,
  checkAccesibilidad,
}) => {
  await open(page, 'reporte_captura_informacion');
  await expect(page.getByRole('combobox', { name: 'Institución' })).toBeVisible();
  await periodo(page, '01012018', '01112026');
  await query(page).click();
  await expect(page.getByRole('table', { name: 'Reporte de captura de informacion' })).toBeVisible();
  expect(await encabezados(page, 'Reporte de captura de informacion')).toEqual([
    'Propietario',
    'Estado',
    'Numero de carpetas',
  ]);
  const line = total(await page.getByText(/^Total de carpetas: /).innerText());
  expect(line).toBe(
    total(
      await page
        .getByText(/^Total: /)
        .first()
        .innerText(),
    ),
  );
  await expect(page.getByRole('region', { name: 'Carpetas por estado', exact: true }).getByRole('img')).toBeVisible();
  await page.getByRole('table').first().locator('tbody').getByRole('button').first().click();
  const usuarios = page.getByRole('region', { name: /^Carpetas por usuario de / }).first();
  await expect(usuarios.getByRole('img')).toBeVisible();
  await expect(page.getByRole('table', { name: /^Carpetas por usuario de .*, tabla$/ })).toBeVisible();
  await checkAccesibilidad();
});

test('[3-071] [3-079] nobody else chooses institution or area; nothing registered says so', async ({ page }) => {
  await openSesion(page, 'consulta');
  await open(page, 'reporte_captura_informacion');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await periodo(page, '26062017', '27062017');
  await query(page).click();
  await expect(page.getByText('No existen registros con los datos proporcionados')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('[3-012] [3-157] [3-158] [3-159] [3-160] [3-161] [3-357] [3-358] CENAPI: kind of date, dates, table and workbook', async ({
  page,
  checkAccesibilidad,
}) => {
  await open(page, 'reporte_cenapi');
  await expect(query(page)).toBeDisabled();
  await expect(page.getByRole('group', { name: 'Fecha de inicio' })).toBeHidden();
  await choose(page, 'Tipo de fecha para la búsqueda', 'FECHA DE INICIO DE LA CARPETA');
  await periodo(page);
  await query(page).click();
  await expect(page.getByRole('table', { name: 'Reporte CENAPI' })).toBeVisible();
  await checkAccesibilidad('solo aquí');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('RENADET_cenapi_2018-01-01_2026-01-01.xlsx');
  await page.getByRole('button', { name: 'Limpiar' }).click();
  await expect(page.getByRole('table')).toBeHidden();
  await expect(page.getByRole('group', { name: 'Fecha de inicio' })).toBeHidden();
  await expect(query(page)).toBeDisabled();
});

test('[3-013] [3-162] [3-163] [3-164] [3-165] [3-166] [3-167] [3-170] [3-336] [3-337] [3-338] [3-361] loaded cases: dates or a number, never both', async ({
  page,
  checkAccesibilidad,
}) => {
  await open(page, 'reporte_carga_informacion');
  const numero = page.getByRole('textbox', { name: 'Número de carpeta' });
  const inicio = page.getByRole('group', { name: 'Fecha de inicio' });
  const tipo = (name: string) => choose(page, 'Tipo de fecha para la búsqueda', name);
  await expect(numero).toBeHidden();
  await expect(inicio).toBeHidden();
  await tipo('NÚMERO DE CARPETA');
  await expect(inicio).toBeHidden();
  await numero.fill('ABCD');
  await expect(query(page)).toBeDisabled();
  await numero.fill('ABCDE');
  await expect(query(page)).toBeEnabled();
  await checkAccesibilidad();
  await page.getByRole('button', { name: 'Borrar' }).click();
  await expect(numero).toHaveValue('');
  await tipo('FECHA DE CARGA O INTEGRACIÓN');
  await expect(numero).toBeHidden();
  await expect(query(page)).toBeDisabled();
  await periodo(page);
  await query(page).click();
  await expect(page.getByRole('table', { name: 'Reporte de carpetas cargadas' })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Reporte de carpetas cargadas' })).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar' }).click();
  await expect(inicio).toBeHidden();
  await expect(query(page)).toBeDisabled();
});
