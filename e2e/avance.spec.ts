import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { findCargada, openChosen, openSesion } from './helpers/carpeta.ts';
import { titulo } from './helpers/formulario.ts';

const open = async (page: Page, pantalla: string, texto: string) => {
  await page.goto(`/pages/${pantalla}`);
  await expect(titulo(page)).toHaveText(texto);
};
/** A case that the justice system knows and nobody integrated, loaded today by the user's office. */
async function loadHistorica(page: Page): Promise<void> {
  const s = await page.evaluate(() => JSON.parse(sessionStorage.getItem('renadet.sesion') ?? '{}'));
  const nuc = `HIST/${Date.now()}/${Math.floor(Math.random() * 1e6)}`;
  const res = await page.request.post('/api/secure/integrarCarpetasHistoricas/1', {
    headers: { authToken: s.token, usuario: s.usuario },
    data: [{ nuc, delito: 'TORTURA', estadistica: 'EN TRAMITE', modulo: 2 }],
  });
  expect(res.status(), await res.text()).toBe(200);
}

test('[3-011] [3-136] [3-137] [3-147] [3-148] [3-461] progress of integration, by keyboard: an office, its specialised offices, the cases behind a number and their CSV', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  await openSesion(page, 'administrador');
  await loadHistorica(page);
  await open(page, 'reporte_avance_integracion', 'Reporte de avance de integracion');
  const resumen = page.getByRole('table', { name: 'Avance de integración', exact: true });
  await expect(resumen.getByRole('row').last()).toContainText('TOTAL');
  await checkAccesibilidad();
  await resumen.getByRole('button', { name: 'Fiscalía General de la República', exact: true }).press('Enter');
  const detalle = page.getByRole('table', { name: 'Avance de integración de Fiscalía General de la República' });
  await expect(detalle).toBeVisible();
  await checkAccesibilidad();
  // all on one page: other errands make areas of this office
  const size = page.getByRole('combobox', { name: /Registros por p/ });
  if (await size.isVisible()) {
    await size.press('Enter');
    await expect(page.getByRole('option').last()).toBeVisible();
    await size.press('End');
    await size.press('Enter');
  }
  await detalle.getByRole('button', { name: /carpetas faltantes de Sin Fiscalía/ }).press('Enter');
  const dialogo = page.getByRole('dialog', { name: 'Carpetas faltantes' });
  await expect(dialogo.getByRole('row').nth(1)).toBeVisible();
  await checkAccesibilidad();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialogo.getByRole('button', { name: 'Descargar' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toMatch(/^carpetas-\d{12}\.csv$/);
  await dialogo.getByRole('button', { name: 'Cerrar', exact: true }).press('Enter');
  await expect(dialogo).toBeHidden();
  await page.getByRole('button', { name: 'Fiscalias' }).press('Enter');
  await expect(resumen).toBeVisible();
});

test('[3-014] [3-015] [3-173] [3-174] [3-181] the detail of a loaded file: the address stays, three tabs, and back to the report as it was', async ({
  page,
  checkAccesibilidad,
}) => {
  await openSesion(page, 'administrador');
  const numero = await findCargada(page);
  await openChosen(page, 'reporte_carga_informacion', {
    busqueda: {
      reporte: 'cargadas',
      filtro: { tipoFecha: 3, fechaInicio: null, fechaFin: null, expediente: numero },
      pagina: 0,
      tamano: 5,
    },
  });
  await expect(titulo(page)).toHaveText('Reporte de carpetas cargadas');
  const tabla = page.getByRole('table', { name: 'Reporte de carpetas cargadas' });
  await expect(tabla.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(numero);
  const address = page.url();
  await tabla.getByRole('button', { name: 'Detalle' }).first().press('Enter');
  await expect(titulo(page)).toHaveText('Datos generales del expediente');
  expect(page.url()).toBe(address);
  await expect(page.getByRole('textbox', { name: 'Número de expediente' })).toHaveValue(numero);
  await page.getByRole('tab', { name: 'Expediente' }).press('ArrowRight');
  await page.getByRole('tab', { name: 'Victima(s)' }).press('Enter');
  await page.getByRole('button', { name: 'Detalle' }).first().press('Enter');
  const dialogo = page.getByRole('dialog', { name: 'Detalle de la víctima' });
  await expect(dialogo.getByRole('textbox', { name: 'CURP' })).toBeVisible();
  await checkAccesibilidad('solo aquí');
  await dialogo.getByRole('button', { name: 'Cerrar', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Regresar' }).press('Enter');
  await expect(titulo(page)).toHaveText('Reporte de carpetas cargadas');
  await expect(tabla.getByRole('row').nth(1)).toContainText(numero);
});
