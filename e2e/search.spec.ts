import { fecha } from '@renadet/domain/lib/fecha';
import { expect, test } from './helpers/axe.ts';
import { choose, conCarpeta, createCarpeta, createVictima, openSesion } from './helpers/carpeta.ts';
import {
  accion,
  awaitRows,
  boton,
  campo,
  irABuscar,
  lista,
  searchBy,
  stampDate,
  titulo,
} from './helpers/formulario.ts';

test('[1-061] [1-064] [1-065] [1-067] [1-069] [1-070] [1-071] the search by number, dates and name', async ({
  page,
  checkAccesibilidad,
}) => {
  test.slow();
  // a day of its own, with more files than the smallest page holds
  const fcinicio = fecha('2025-03-02');
  const { llcarpeta, noci } = await conCarpeta(page, 'capturistaEstatal', { novictimas: 1, fcinicio });
  for (let i = 0; i < 5; i++) await createCarpeta(page, { fcinicio });
  const apellido = `ZZ${Date.now().toString(36).replace(/\d/g, 'Q').toUpperCase()}`;
  await createVictima(page, llcarpeta, { dsnombre: 'ANA MARÍA', dsapellidopaterno: apellido });
  await irABuscar(page);
  await checkAccesibilidad();

  let asked = 0;
  page.on('request', (req) => req.url().includes('getCarpetaByFiltros') && asked++);
  await boton(page, 'Buscar').click(); // [1-352]
  await expect(
    page.getByRole('alert').filter({ hasText: 'Escriba el número de C.I., el nombre de la víctima' }),
  ).toBeVisible();
  await checkAccesibilidad();
  await stampDate(page, 'Fecha de inicio, desde', '02032025'); // [1-355]
  await boton(page, 'Buscar').click();
  await expect(page.getByText('Escriba las dos fechas.').first()).toBeVisible();
  await stampDate(page, 'Fecha de inicio, hasta', '28022025'); // [1-357]
  await boton(page, 'Buscar').click();
  await expect(page.getByText('No puede ser menor a la fecha de inicio.').first()).toBeVisible();
  await stampDate(page, 'Fecha de inicio, hasta', '01032099'); // [1-356]
  await boton(page, 'Buscar').click();
  await expect(page.getByText('No puede ser mayor a la fecha actual.').first()).toBeVisible();
  expect(asked).toBe(0);

  await stampDate(page, 'Fecha de inicio, hasta', '02032025');
  const [byDates] = await Promise.all([page.waitForRequest('**/getCarpetaByFiltros'), boton(page, 'Buscar').click()]);
  expect(byDates.postDataJSON()).toMatchObject({
    fechaInicio: '02/03/2025',
    fechaFin: '02/03/2025',
    pagina: 1,
    rpp: 5,
  });
  // what every row in sight says alike stands above them, unless it is told not to (1-910)
  await expect(page.getByText(/^En esta página:.*Delito: Tortura/)).toBeVisible();
  await boton(page, 'Columnas').click();
  await page.getByRole('menuitemcheckbox', { name: 'Juntar las que dicen lo mismo' }).click();
  await page.keyboard.press('Escape');
  const headings = page.getByRole('columnheader');
  await expect(headings).toHaveText([
    '', // to tick all in sight
    'Propietario',
    'Número de C.I.',
    'Folio',
    'Etapa y estatus',
    'Delito',
    'Fecha de inicio',
    'Víctimas',
    'Acciones',
  ]);
  await expect(page.getByText('Registros por página')).toBeVisible();
  await lista(page, 'Registros por página').click();
  await expect(page.getByRole('option')).toHaveText(['5', '10', '15', '25', '50', '100']);
  await page.keyboard.press('Escape');
  await checkAccesibilidad();

  await boton(page, 'Limpiar').click();
  await expect(page.getByRole('table')).toBeHidden();
  await campo(page, 'Nombre o apellidos de la víctima').fill(`ana ${apellido}`); // [1-354]
  const [byName] = await Promise.all([page.waitForRequest('**/getCarpetaByFiltros'), page.keyboard.press('Enter')]);
  expect(byName.postDataJSON()).toMatchObject({ nombreCompleto: `ANA&${apellido}`, noci: null }); // [1-142]
  await expect(page.getByRole('button', { name: noci, exact: true })).toBeVisible();

  await boton(page, 'Limpiar').click();
  await searchBy(page, noci); // [1-353]
  await campo(page, 'Número de C.I.').fill('NO-EXISTE');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No existen registros con los datos proporcionados').first()).toBeVisible();
  await expect(boton(page, 'Registrar una carpeta nueva')).toBeVisible();
  await checkAccesibilidad();
});

test('[1-062] [1-063] the administrator chooses institution and area, another role does not', async ({ page }) => {
  await openSesion(page, 'capturistaEstatal');
  await irABuscar(page);
  await expect(lista(page, 'Institución')).toBeHidden();
  await openSesion(page, 'administrador');
  await irABuscar(page);
  await choose(page, 'Institución', 'VERACRUZ');
  await expect(lista(page, 'Área')).toHaveText('TODAS');
  await campo(page, 'Número de C.I.').fill('/');
  const [asked] = await Promise.all([page.waitForRequest('**/getCarpetaByFiltros'), page.keyboard.press('Enter')]);
  expect(asked.postDataJSON()).toMatchObject({ institucion: 130, area: 0 });
});

test('[1-024] [1-214] [1-215] [1-216] [1-217] [1-218] the search, its page and its rows survive Back and reload', async ({
  page,
}) => {
  await openSesion(page, 'administradorEstatal');
  await irABuscar(page);
  await campo(page, 'Número de C.I.').fill('VER_');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Siguiente pagina' }).click();
  await expect(page.getByText(/^6 - 10 de/)).toBeVisible();
  await awaitRows(page);
  const rows = await page.getByRole('row').allTextContents();
  const same = async () => {
    await expect(titulo(page)).toHaveText('Buscar CI en RENADET');
    await expect(page.getByText(/^6 - 10 de/)).toBeVisible();
    await expect(campo(page, 'Número de C.I.')).toHaveValue('VER_');
    await expect(page.getByRole('row')).toHaveText(rows);
  };
  await page.reload();
  await same();
  for (const [action, heading] of [
    ['Consultar', 'Datos de Carpeta de Investigacion'],
    ['Víctimas', 'Datos de victimas'],
    ['Autoridades', 'Datos de autoridades senaladas como probables responsables'],
  ] as const) {
    await (await accion(page.getByRole('row').nth(1), action)).click();
    await expect(titulo(page)).toHaveText(heading);
    await page.goBack();
    await same();
  }
  await (await accion(page.getByRole('row').nth(1), 'Editar')).click();
  await expect(boton(page, 'Guardar')).toBeVisible();
  await page.reload();
  await expect(boton(page, 'Guardar')).toBeVisible();
  await boton(page, 'Cancelar').click();
  await same();
});

test('[1-427] role 7 consults and cannot generate', { tag: '@larga' }, async ({ page }) => {
  await openSesion(page, 'consulta');
  await irABuscar(page);
  await campo(page, 'Número de C.I.').fill('/');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table')).toBeVisible();
  await awaitRows(page);
  for (const row of (await page.getByRole('row').all()).slice(1)) {
    await expect(row.getByRole('button', { name: 'Editar', exact: true })).toHaveCount(0);
    const folio = await accion(row, 'Generar Folio');
    await expect(folio).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('menuitem', { name: 'Editar' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
});
