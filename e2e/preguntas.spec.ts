import { expect, test } from './helpers/axe.ts';
import { openSesion } from './helpers/carpeta.ts';
import { boton, expectFits, numeroNuevo, titulo } from './helpers/formulario.ts';
import { choose, irA, pressKey, write } from './helpers/teclado.ts';

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

test('a question is compared, kept, shared and put on two desks by keyboard, and asked in a sheet on a telephone', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  const nombre = `Mujeres ${numeroNuevo()}`;
  await openSesion(page, 'supervisorEstatal');
  await page.goto('/pages/preguntas');
  await expect(titulo(page)).toHaveText('Pregunte al registro');
  const frase = page.locator('main h2').first();
  await expect(frase).toHaveAttribute('aria-busy', 'false');
  await page.locator('body').press('f');
  await choose(page, 'Dato', 'Fecha de inicio de la carpeta: 2025');
  await page.keyboard.press('Enter');
  await pressKey(page, boton(page, 'Comparar'));
  await expect(page.getByRole('region', { name: 'Comparar con' })).toBeVisible();
  await checkAccesibilidad('solo aquí');
  await page.keyboard.press('Enter');
  await expect(frase).toContainText('en comparación con 2024, ');
  await checkAccesibilidad();

  await pressKey(page, boton(page, 'Guardar pregunta'));
  await write(page, 'Nombre de la pregunta', nombre);
  await checkAccesibilidad();
  await page.keyboard.press('Enter');
  await pressKey(page, page.getByRole('button', { name: /^Preguntas guardadas \(\d+\)$/ }));
  const dialogo = page.getByRole('dialog', { name: 'Preguntas guardadas' });
  const con = `Compartir «${nombre}» con`;
  const mesa = dialogo.getByRole('listitem').filter({ hasText: nombre }).getByRole('checkbox', { name: 'En mi mesa' });
  await choose(page, con, 'Mi institución');
  await irA(page, mesa);
  await page.keyboard.press('Space');
  await expect(mesa).toBeChecked();
  await checkAccesibilidad();
  await page.goto('/pages/inicio');
  const numero = page.getByRole('region', { name: 'Mis preguntas al registro' }).getByRole('button', {
    name: new RegExp(`^[\\d,]+: ${nombre}$`),
  });
  const cifra = (await numero.innerText()).trim();
  await checkAccesibilidad();
  await pressKey(page, numero);
  await expect(frase).toContainText(`: ${cifra}`);

  // another of the institution asks it again, on a telephone
  await openSesion(page, 'administradorEstatal');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pages/preguntas');
  await expect(frase).toBeInViewport();
  await boton(page, 'Cambiar la pregunta').click();
  await checkAccesibilidad();
  await page.getByRole('button', { name: /^Preguntas guardadas \(\d+\)$/ }).click();
  await expect(dialogo.getByRole('listitem').filter({ hasText: nombre })).toContainText('La comparte');
  await checkAccesibilidad();
  await dialogo.getByRole('button', { name: nombre }).click();
  await boton(page, 'Ver la respuesta').click();
  await expect(frase).toContainText('en comparación con 2024, ');
  await expect(frase).toContainText(`: ${cifra}`);
  await expect(frase).toBeInViewport();
  await expectFits(page, 390);
  await checkAccesibilidad();
});
