import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { openSesion } from './helpers/carpeta.ts';
import { boton, chooseInMenu, titulo } from './helpers/formulario.ts';
import { libroDe } from './helpers/libro.ts';

const CABEZAS = ['NUC', 'Delito', 'Estadística'];
async function load(
  page: Page,
  filas: readonly (readonly (string | number | null)[])[],
  hoja = 'Hoja1',
): Promise<void> {
  const buffer = libroDe([[hoja, [CABEZAS, ...filas]]]);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'historico.xlsx', mimeType: 'application/octet-stream', buffer });
}
async function open(page: Page): Promise<void> {
  await openSesion(page, 'supervisorEstatal');
  await chooseInMenu(page, 'Integración Expedientes JusticiaNet');
  await expect(titulo(page)).toHaveText('Integración Expedientes JusticiaNet');
}

test('[2-015] [2-025] [2-119] [2-121] [2-122] [2-123] [2-124] [2-125] [2-130] [2-131] [2-132] [2-133] [2-134] [2-135] [2-136] [2-226] [2-227] a historical workbook, its report and the list', async ({
  page,
  checkAccesibilidad,
}) => {
  await open(page);
  const noci = `HIST/${Date.now()}`;
  await load(page, [[noci, 'TORTURA', 'E1']]);
  await expect(
    page.getByText(/La integración de expedientes ha iniciado.*no cierre la sesión ni el navegador/),
  ).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Informe de carga de expedientes' });
  for (const text of [
    'Integrados correctamente: 1',
    'Incorrectos: 0',
    'Repetidos: 0',
    'Actualizados: 0',
    'Sin observaciones',
  ])
    await expect(dialog.getByText(text).first()).toBeVisible();
  await checkAccesibilidad('solo aquí');
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.getByRole('textbox', { name: 'Número de expediente' }).fill(noci.toLowerCase());
  await boton(page, 'Consultar').click();
  await expect(page.getByRole('textbox', { name: 'Número de expediente' })).toHaveValue(noci); // no longer under the fingers
  await expect(page.getByText(noci, { exact: true }).first()).toBeVisible();
  await boton(page, 'Limpiar').click();
  await expect(page.getByRole('textbox', { name: 'Número de expediente' })).toHaveValue('');
  await load(page, [[noci, 'OTRO', 'E1']]);
  await expect(dialog.getByText('Se actualizaron sus datos.').first()).toBeVisible();
});

test('[2-138] [2-139] [2-564] format errors are told, and nothing is sent', async ({ page, checkAccesibilidad }) => {
  await open(page);
  const sent: string[] = [];
  page.on('request', (req) => req.url().includes('integrarCarpetasHistoricas') && sent.push(req.url()));
  await load(page, [
    ['HIST/1', 'TORTURA', 'E1'],
    [7, 'TORTURA', 'E1'],
  ]);
  const dialog = page.getByRole('dialog', { name: 'Errores de formato en el archivo cargado' });
  await expect(
    dialog.getByText('Error, el valor de la columna "Número de expediente" del renglón 3 debe ser un dato de texto'),
  ).toBeVisible();
  await checkAccesibilidad();
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await load(page, [['HIST/1', 'TORTURA', 'E1']], 'Otra');
  await expect(page.getByText('Error, el formato del archivo es incorrecto')).toBeVisible();
  expect(sent).toEqual([]);
});
