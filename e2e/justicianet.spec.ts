import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { createCarpeta, openSesion } from './helpers/carpeta.ts';
import { accion, boton, campo, chooseInMenu, irABuscar, searchBy, stampDate, titulo } from './helpers/formulario.ts';
import { ddmmaaaa, type Externo, externos, interruptores } from './helpers/justicianet.ts';

// They share one simulator and its switches: one after the other
test.describe.configure({ mode: 'default' });
test.afterEach(() => interruptores());

const dia = (e: Externo | undefined) => e?.fechaInicio.slice(0, 10) ?? '';
const fila = (page: Page, e: Externo | undefined) => page.getByRole('row').filter({ hasText: e?.nuc ?? '?' });
const integrate = (page: Page, e: Externo | undefined) =>
  fila(page, e).getByRole('button', { name: 'Integrar', exact: true });

async function irAJusticiaNet(page: Page): Promise<void> {
  await chooseInMenu(page, /JusticiaNet/);
  await expect(titulo(page)).toHaveText('Buscar en JusticiaNet');
}

async function searchAmong(page: Page, desde: string, hasta: string): Promise<void> {
  await stampDate(page, 'Fecha de inicio, desde', ddmmaaaa(desde));
  await stampDate(page, 'Fecha de inicio, hasta', ddmmaaaa(hasta));
  await boton(page, 'Buscar').click();
}

test('[1-023] [1-052] [1-053] [1-054] [1-055] [1-056] [1-057] the search in the external system', async ({
  page,
  checkAccesibilidad,
}) => {
  await openSesion(page, 'capturistaEstatal');
  await irAJusticiaNet(page);
  await checkAccesibilidad();
  let asked = 0;
  page.on('request', (req) => req.url().includes('getCIJusticiaNet') && asked++);
  await boton(page, 'Buscar').click();
  await expect(page.getByText('Campo obligatorio')).toHaveCount(2); // each at its field
  await searchAmong(page, '2017-06-25', '2017-06-20'); // [1-349] [1-351]
  await expect(page.getByText('No puede ser anterior al 26/06/2017.').first()).toBeVisible();
  await searchAmong(page, '2024-03-01', '2099-01-01'); // [1-350]
  await expect(page.getByText('No puede ser mayor a la fecha actual.').first()).toBeVisible();
  expect(asked).toBe(0);

  const found = await externos('FGE-30', '2023-03-01', '2023-04-30');
  await searchAmong(page, '2023-03-01', '2023-04-30');
  await boton(page, 'Columnas').click();
  await page.getByRole('menuitemcheckbox', { name: 'Juntar las que dicen lo mismo' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader')).toHaveText([
    '', // to tick all in sight
    'Número de C.I.',
    'Delito',
    'Fecha de inicio',
    'Lugar de los hechos',
    'Víctimas',
    'Modalidad',
    'Acciones',
  ]);
  await expect(fila(page, found[0])).toContainText(dia(found[0]).split('-').reverse().join('/'));
  await checkAccesibilidad('solo aquí');
  await page.reload();
  await expect(fila(page, found[0])).toBeVisible();
  await boton(page, 'Limpiar').click();
  await expect(page.getByRole('table')).toBeHidden();
});

test('[1-542] [1-543] a search that finds nothing, and one that fails', async ({ page, checkAccesibilidad }) => {
  await openSesion(page, 'capturistaEstatal');
  await irAJusticiaNet(page);
  const all = new Set((await externos('FGE-30', '2022-01-01', '2022-01-31')).map(dia));
  const empty = Array.from({ length: 31 }, (_, i) => `2022-01-${String(i + 1).padStart(2, '0')}`).find(
    (d) => !all.has(d),
  );
  await searchAmong(page, empty ?? '', empty ?? '');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('No existen registros con los datos proporcionados');
  await checkAccesibilidad();
  await boton(page, 'Aceptar').click();
  await expect(dialog).toBeHidden();

  const found = await externos('FGE-30', '2022-02-01', '2022-03-31');
  await interruptores({ modo: 'falla', solo: found.map((e) => e.idExpediente) });
  await searchAmong(page, '2022-02-01', '2022-03-31');
  await expect(page.getByText('Ha ocurrido un error, intentarlo más tarde').first()).toBeVisible();
  await checkAccesibilidad();
  await interruptores();
  await boton(page, 'Reintentar').click();
  await expect(fila(page, found[0])).toBeVisible();
});

test('[1-058] [1-538] [1-539] [1-540] one file is integrated and marked; a taken number and a failure are told', async ({
  page,
}) => {
  test.slow();
  await openSesion(page, 'capturistaEstatal');
  await irAJusticiaNet(page);
  const [e, taken, failing] = await externos('FGE-30', '2021-01-01', '2021-04-30');
  await createCarpeta(page, { noci: taken?.nuc ?? '' });
  await searchAmong(page, dia(e), dia(failing));
  await integrate(page, e).click();
  await expect(page.getByText(/Se integró correctamente la Carpeta de investigación en RENADET/).first()).toBeVisible();
  await expect(fila(page, e)).toContainText('Integrada');
  await expect(integrate(page, e)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape'); // the tooltip of the button that has the focus
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await integrate(page, taken).press('Enter'); // messages and tooltips lie over the buttons
  await expect(page.getByText(/ya existe otra con el mismo número en el registro/).first()).toBeVisible();
  await interruptores({ modo: 'malformado', solo: [failing?.idExpediente] });
  await integrate(page, failing).press('Enter');
  await expect(page.getByText('Error al guardar los datos').first()).toBeVisible();

  await irABuscar(page);
  await searchBy(page, e?.nuc ?? '');
  await expect(page.getByRole('row').nth(1)).toContainText(String(e?.totalVictimas));
});

test('[1-059] [1-060] all are integrated once accepted, with progress and a report that can be opened again', async ({
  page,
  checkAccesibilidad,
}) => {
  test.slow();
  await openSesion(page, 'capturistaOtroEstado');
  await irAJusticiaNet(page);
  const found = await externos('FGE-14', '2020-01-01', '2020-12-31');
  await createCarpeta(page, { noci: found[1]?.nuc ?? '' });
  await searchAmong(page, '2020-01-01', '2020-12-31');
  await boton(page, 'Integrar todas').click();
  await expect(page.getByRole('dialog')).toContainText(`${found.length} carpetas de JusticiaNet`);
  await checkAccesibilidad();
  await boton(page, 'Cancelar').click();
  await expect(page.getByText('Integrada', { exact: true })).toHaveCount(0);

  await interruptores({ modo: 'lento', demoraMs: 400 });
  await boton(page, 'Integrar todas').click();
  await boton(page, 'Aceptar').click();
  // [1-833] it goes on, and is seen, on any screen
  await chooseInMenu(page, 'Inicio');
  await page.getByRole('button', { name: /^Trabajos en curso: \d+ %$/ }).click();
  const tray = page.getByRole('dialog', { name: 'Trabajos' });
  await expect(tray.getByRole('button', { name: 'Cancelar' })).toBeVisible();
  await checkAccesibilidad();
  await page.keyboard.press('Escape');
  await interruptores();
  await expect(page.getByRole('alert').getByText(/1 con problema/)).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Ver informe' }).click();
  await expect(page.getByRole('dialog', { name: 'Informe' })).toContainText(`${found.length} carpetas`);
  await boton(page, 'Cerrar').click();
  await irAJusticiaNet(page);
  await searchAmong(page, '2020-01-01', '2020-12-31');
  const summary = `${found.length - 1} de ${found.length} carpetas sin problema, 1 con problema`;
  await expect(page.getByText(summary).first()).toBeVisible();
  await expect(fila(page, found[0])).toContainText('Integrada');
  await page.reload();
  await boton(page, 'Ver informe').click();
  const report = page.getByRole('dialog');
  await report.getByRole('searchbox').fill(found[1]?.nuc ?? '');
  await expect(report.getByRole('row').nth(1)).toContainText('Ya existe');
  await checkAccesibilidad('solo aquí');
  await boton(page, 'Cerrar').click();
  await expect(report).toBeHidden();
});

test('a run is cancelled: what was done stays, the rest is not tried', { tag: '@larga' }, async ({ page }) => {
  test.slow();
  await openSesion(page, 'capturistaFederal');
  await irAJusticiaNet(page);
  const found = await externos('FGR', '2019-01-01', '2019-06-30');
  // each file takes a while, so that there is time to change one's mind
  await searchAmong(page, '2019-01-01', '2019-06-30');
  await expect(fila(page, found[0])).toBeVisible();
  await interruptores({ modo: 'lento', demoraMs: 1500 });
  await boton(page, 'Integrar todas').click();
  await boton(page, 'Aceptar').click();
  const work = page.getByRole('region', { name: 'Trabajo en curso' });
  // those that are not in the registry already
  await expect(work).toContainText(/de [1-9]\d* carpetas/);
  await work.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText(/cancelada: .* sin intentar/).first()).toBeVisible();
});

test('[1-066] [1-068] [1-219] [1-426] [1-544] [1-545] [1-546] [1-547] an integrated file, and all, are synchronised', async ({
  page,
}) => {
  test.slow();
  await openSesion(page, 'capturistaEstatal');
  const found = (await externos('FGE-30', '2019-01-01', '2019-12-31')).filter((x) => x.situacion.clave !== 'CON');
  const e = found[0];
  await irAJusticiaNet(page);
  await searchAmong(page, dia(e), dia(e));
  await integrate(page, e).click();
  await expect(fila(page, e)).toContainText('Integrada');
  const own = await createCarpeta(page);
  const row = page.getByRole('row').nth(1);
  const sync = { click: async () => (await accion(row, 'Sincronizar')).click() };

  await irABuscar(page);
  await searchBy(page, own.noci);
  await expect(await accion(row, 'Víctimas')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Sincronizar' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await searchBy(page, e?.nuc ?? '');
  await interruptores({ cambios: [{ idExpediente: e?.idExpediente, situacion: 'ARC', victimasDeMas: 1 }] });
  await sync.click();
  await expect(
    page.getByText(`La carpeta ${e?.nuc} se sincronizó correctamente con JusticiaNet.`).first(),
  ).toBeVisible();
  await expect(row.getByRole('cell').nth(7)).toHaveText(String((e?.totalVictimas ?? 0) + 1));
  await interruptores({ cambios: [{ idExpediente: e?.idExpediente, nuc: own.noci }] });
  await sync.click();
  await expect(page.getByText(`Error al guardar los cambios de la carpeta ${e?.nuc}.`).first()).toBeVisible();
  await interruptores({ modo: 'falla', solo: [e?.idExpediente] });
  await sync.click();
  await expect(page.getByText(`La carpeta ${e?.nuc} no se pudo sincronizar con JusticiaNet.`).first()).toBeVisible();
  await expect(boton(page, 'Sincronizar todo')).toHaveCount(0);
  await interruptores();

  await openSesion(page, 'supervisorFederal');
  await irABuscar(page);
  await expect(page.getByText('Supervisor Fuero Federal: se buscan')).toBeVisible();
  await expect(boton(page, 'Sincronizar todo')).toHaveCount(0);

  await openSesion(page, 'administrador');
  await irABuscar(page);
  await campo(page, 'Número de C.I.').fill(e?.nuc ?? '');
  await page.keyboard.press('Enter');
  await expect(await accion(row, 'Sincronizar')).toBeVisible();
  await page.keyboard.press('Escape');
  await boton(page, 'Sincronizar todo').click();
  await expect(page.getByRole('dialog')).toContainText('de la última búsqueda');
  await boton(page, 'Aceptar').click();
  await expect(page.getByText(/terminada: 0 de 1 carpeta sin problema, 1 con problema/).first()).toBeVisible();
  await interruptores({ cambios: [{ idExpediente: e?.idExpediente, nuc: e?.nuc }] });
  await boton(page, 'Sincronizar todo').click();
  await boton(page, 'Aceptar').click();
  const shown = page.getByText(/terminada: 1 de 1 carpeta sin problema/).first();
  await expect(shown).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Ver informe' }).click();
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toContainText('Correcto');
  await expect(page.getByRole('navigation', { name: 'Otros informes' })).toContainText('1 con problema');
});
