import type { Page } from '@playwright/test';
import type { FilaAnomalia } from '@renadet/domain/calidad/calidad.contract';
import { expect, test } from './helpers/axe.ts';
import { openSesion } from './helpers/carpeta.ts';
import { expectFits, titulo } from './helpers/formulario.ts';
import { choose, pressKey } from './helpers/teclado.ts';

const open = async (page: Page, ruta: string, texto: string) => {
  await page.goto(`/pages/${ruta}`);
  await expect(titulo(page)).toHaveText(texto);
};
const boton = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('the reports of a cut-off by keyboard: each is asked for, read and downloaded', { tag: '@larga' }, async ({
  page,
  checkAccesibilidad,
}) => {
  await openSesion(page, 'supervisorEstatal');
  await open(page, 'informes', 'Informes');
  await pressKey(page, boton(page, 'Consultar'));
  await expect(page.getByRole('region', { name: 'Carpetas por año de inicio, tabla' })).toBeVisible();
  const indice = page.getByRole('navigation', { name: 'Tablas del informe' });
  await pressKey(page, indice.getByRole('button').last());
  await expect(page.getByRole('heading', { level: 3 }).last()).toBeFocused();
  await checkAccesibilidad();
  await choose(page, 'Informe', 'Comité contra la Tortura');
  await pressKey(page, boton(page, 'Consultar'));
  await expect(page.getByRole('heading', { name: /Comité contra la Tortura/ })).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), pressKey(page, boton(page, 'Descargar Excel'))]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
});

test('the data of law and the rules by keyboard: a datum by institution, a rule and its files', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  await openSesion(page, 'administrador');
  await open(page, 'calidad_datos', 'Calidad de los datos');
  const datos = page.getByRole('table', { name: 'Calidad de los datos' });
  const dato = datos.locator('tbody').getByRole('button').first();
  await pressKey(page, dato);
  await expect(page.getByRole('group', { name: /, por institución$/ })).toBeFocused();
  await checkAccesibilidad();

  await open(page, 'reglas_calidad', 'Reglas de calidad');
  const regla = page.getByRole('table', { name: 'Reglas de calidad' }).locator('tbody').getByRole('button').first();
  const oracion = await regla.innerText();
  await pressKey(page, regla);
  await expect(page.getByRole('group', { name: oracion })).toBeFocused();
  await checkAccesibilidad('solo aquí');
});

test('what is out of line, in its table, by keyboard and with its dialog, at 1280 and at 360 px', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  // nothing is out of line in made-up data: the screen is what is looked at
  const una = { institucion: 'FISCALIA GENERAL DEL ESTADO DE VERACRUZ', visto: '2026-11-23', motivo: null };
  const filas: FilaAnomalia[] = [
    { ...una, llanomalia: 4, mes: '2026-10-01', deCarga: false, carga: null, oracion: 'Uno de cada dos es igual.' },
    {
      ...una,
      llanomalia: 5,
      mes: '2026-10-01',
      deCarga: true,
      carga: 'carga.xlsx',
      oracion: 'Nadie declara víctimas.',
    },
  ];
  await page.route('**/api/secure/anomalias/**', (route) => route.fulfill({ json: { total: filas.length, filas } }));
  await openSesion(page, 'administrador');
  await open(page, 'reglas_calidad', 'Reglas de calidad');
  const tabla = page.getByRole('table', { name: 'Lo que se aparta de lo acostumbrado' });
  await expect(tabla).toContainText('Carga carga.xlsx');
  await checkAccesibilidad();
  await pressKey(page, tabla.getByRole('button', { name: 'Dispensar' }).first());
  const dialogo = page.getByRole('dialog', { name: 'Dispensar el aviso' });
  await pressKey(page, dialogo.getByRole('button', { name: 'Dispensar' }));
  await expect(dialogo).toContainText('Escriba el motivo de la dispensa.');
  await checkAccesibilidad();
  await page.keyboard.press('Escape');
  await expect(dialogo).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('list', { name: 'Lo que se aparta de lo acostumbrado' })).toContainText('carga.xlsx');
  await expectFits(page, 360);
  await checkAccesibilidad();
});
