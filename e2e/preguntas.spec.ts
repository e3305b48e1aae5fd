import { expect, test } from './helpers/axe.ts';
import { openSesion } from './helpers/carpeta.ts';
import { titulo } from './helpers/formulario.ts';
import { pressKey } from './helpers/teclado.ts';

test('a question by keyboard: a filter, a grouping, the table, a number and its records; Back and reload keep it', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  await openSesion(page, 'administrador');
  await page.goto('/pages/preguntas');
  await expect(titulo(page)).toHaveText('Pregunte al registro');
  await expect(
    page.getByRole('heading', { name: /^Carpetas, por Fecha de inicio de la carpeta por año: \d/ }),
  ).toBeVisible();
  await checkAccesibilidad();
  await page.locator('body').press('f');
  const nuevo = page.getByRole('dialog', { name: 'Filtro nuevo' });
  await nuevo.getByRole('combobox', { name: /Dato/ }).fill('Etapa de la inv');
  await page.keyboard.press('Enter');
  await nuevo.getByRole('combobox', { name: /Valor/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'INVESTIGACION', exact: true }).click();
  await checkAccesibilidad();
  await pressKey(page, nuevo.getByRole('button', { name: 'Agregar' }));
  const frase = page.getByRole('heading', { name: /^Carpetas, Etapa de la investigación: INVESTIGACION.*: [\d,]+$/ });
  await expect(frase).toBeVisible();
  await page.locator('body').press('g');
  await expect(page.getByRole('combobox', { name: 'Por', exact: true })).toBeFocused();
  await page.locator('main h2').first().click();
  await page.locator('body').press('t');
  await expect(page.getByRole('button', { name: 'Ver gráfica' })).toBeVisible();
  await page.reload();
  await expect(frase).toBeVisible();
  const numero = page.getByRole('table').getByRole('button').filter({ hasText: /^\d/ }).first();
  const n = Number((await numero.innerText()).replace(/\D/g, ''));
  await pressKey(page, numero);
  const dialogo = page.getByRole('dialog', { name: 'Carpetas de la respuesta' });
  await expect(dialogo.getByText(new RegExp(` de ${n.toLocaleString('es-MX')}$`))).toBeVisible();
  await checkAccesibilidad();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    pressKey(page, dialogo.getByRole('button', { name: 'Descargar Excel' })),
  ]);
  expect(file.suggestedFilename()).toMatch(/^registros-pregunta-carpeta-\d{4}-\d\d-\d\d\.xlsx$/);
  await pressKey(page, dialogo.getByRole('button', { name: 'Cerrar', exact: true }));
  await page.locator('main h2').first().click();
  await page.locator('body').press('Backspace');
  await expect(frase).toBeHidden();
});
