import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { openChosen, openSesion } from './helpers/carpeta.ts';
import { expectFits, titulo } from './helpers/formulario.ts';

/** Months in which no other errand registers files. */
const PERIODO = { fechaInicio: '2024-04-01', fechaFin: '2024-12-31' };

/** Opens a report with something asked of it already, as a reload does. */
async function open(page: Page, pantalla: string, texto: string, reporte: string, filtro: object): Promise<void> {
  await openSesion(page, 'administrador');
  const busqueda = { reporte, filtro: { ...PERIODO, ...filtro }, pagina: 0, tamano: 5 };
  await openChosen(page, pantalla, { busqueda });
  await expect(titulo(page)).toHaveText(texto);
}

test('CENAPI by keyboard: a filter is kept by name and asked for again, and paper has its head and every row', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  await page.addInitScript(() => {
    window.print = () => void window.dispatchEvent(new Event('beforeprint'));
  });
  await open(page, 'reporte_cenapi', 'Reporte CENAPI', 'cenapi', { tipoFecha: 1, expediente: null });
  const tabla = page.getByRole('table', { name: 'Reporte CENAPI', exact: true });
  await expect(tabla).toBeVisible();
  await page.getByRole('button', { name: 'Guardar filtro' }).press('Enter');
  const dialogo = page.getByRole('dialog', { name: 'Guardar filtro' });
  await dialogo.getByRole('textbox', { name: 'Nombre del filtro' }).fill('De abril a diciembre');
  await checkAccesibilidad();
  await page.keyboard.press('Enter');
  await expect(dialogo).toBeHidden();
  await page.getByRole('button', { name: 'Limpiar' }).press('Enter');
  await expect(tabla).toBeHidden();
  await page.getByRole('button', { name: /^Filtros guardados/ }).press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await checkAccesibilidad();
  await page.getByRole('menuitem', { name: 'De abril a diciembre', exact: true }).press('Enter');
  await expect(tabla).toBeVisible();
  const all = Number(/ de (\d+)$/.exec(await page.getByText(/^1 - 5 de \d+$/).innerText())?.[1]);
  await page.getByRole('button', { name: 'Imprimir' }).press('Enter');
  const paper = page.getByRole('table', { name: `Reporte CENAPI. Total de renglones: ${all}` });
  await expect(paper.getByRole('row')).toHaveCount(all + 1);
  await page.emulateMedia({ media: 'print' });
  const head = page.getByRole('region', { name: 'Filtro del reporte impreso' });
  await expect(head).toContainText('Del 01/04/2024 al 31/12/2024, por fecha de inicio');
  await expect(head).toContainText(/Corte: \d\d\/\d\d\/\d{4}.*Usuario: admin@fgr\.org\.mx/);
});

test('at 360 px a chart of many names is whole without scrolling aside, and it and the map have their tables', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, 'reporte_captura_informacion', 'Reporte de captura de informacion', 'captura', {
    fechaInicio: '2018-01-01',
    noci: null,
    institucion: 0,
    area: 0,
  });
  const estados = page.getByRole('region', { name: 'Carpetas por estado', exact: true });
  await expect(estados.getByRole('img').locator('canvas')).toBeVisible();
  await expectFits(page, 360);
  await estados.getByRole('button', { name: 'Ver tabla' }).press('Enter');
  await expect(estados.getByRole('table', { name: 'Carpetas por estado, tabla' })).toBeVisible();
  const mapa = page.getByRole('region', { name: 'Mapa de carpetas por estado', exact: true });
  await mapa.getByRole('button', { name: 'Por cada 100,000 habitantes' }).press('Enter');
  await expect(mapa.getByRole('img', { name: /^Mapa: .*, por cada 100,000 habitantes/ })).toBeVisible();
  await expect(mapa.getByRole('list', { name: 'Mapa de carpetas por estado, por estado' })).toBeVisible();
  await checkAccesibilidad();
});
