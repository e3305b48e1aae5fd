import { expect, test } from './helpers/axe.ts';
import { openSesion } from './helpers/carpeta.ts';
import { accion, awaitRows, campo, irABuscar, lista, scrollTo, titulo } from './helpers/formulario.ts';

test('Back and reload find the search as it was left: filter, page, rows and how far it was scrolled', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 480 });
  await openSesion(page, 'administradorEstatal');
  await irABuscar(page);
  await campo(page, 'Número de C.I.').fill('VER_');
  await page.keyboard.press('Enter');
  await lista(page, 'Registros por página').click();
  await page.getByRole('option', { name: '15' }).click();
  await expect(page.getByText(/^1 - 15 de/)).toBeVisible();
  await awaitRows(page);
  await page.getByRole('button', { name: 'Siguiente pagina' }).click();
  await expect(page.getByText(/^16 - /)).toBeVisible();
  await awaitRows(page);
  await scrollTo(page.getByRole('row').nth(9));
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(150);
  const rows = await page.getByRole('row').allTextContents();
  const same = async () => {
    await expect(titulo(page)).toHaveText('Buscar CI en RENADET');
    await expect(page.getByText(/^16 - /)).toBeVisible();
    await expect(page.getByRole('row')).toHaveText(rows);
    await expect(campo(page, 'Número de C.I.')).toHaveValue('VER_');
    await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY))).toBeGreaterThan(scrolled - 8);
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(scrolled + 8);
  };
  for (const action of ['Consultar', 'Víctimas', 'Autoridades']) {
    await (await accion(page.getByRole('row').nth(9), action)).click();
    await expect(titulo(page)).not.toHaveText('Buscar CI en RENADET');
    await page.goBack();
    await same();
  }
  await page.reload();
  await same();
});
