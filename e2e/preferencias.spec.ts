import { expect, test } from './helpers/axe.ts';
import { openSesion } from './helpers/carpeta.ts';

test('[1-882] preferences are chosen by keyboard in one dialog, seen at once and found again', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  await openSesion(page, 'administrador');
  await page.goto('/pages/search_user');
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  const clock = page.locator('header').getByText(/\d\d:\d\d:\d\d (AM|PM)/);
  await expect(clock).toBeVisible();

  await page.locator('header [aria-haspopup=menu]').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Enter'); // its first entry
  const dialog = page.getByRole('dialog', { name: 'Preferencias' });
  await expect(dialog).toBeVisible();
  for (const [tema, fondo] of [
    ['Oscuro', 'rgb(23, 22, 21)'],
    ['Alto contraste', 'rgb(255, 255, 255)'],
    ['Claro', 'rgb(248, 247, 245)'],
  ] as const) {
    await dialog.getByRole('radio', { name: tema }).press('Space');
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(fondo);
    await checkAccesibilidad('solo aquí');
  }
  await dialog.getByRole('radio', { name: 'Compacta' }).press('Space');
  await dialog.getByRole('radio', { name: '15', exact: true }).press('Space');
  await dialog.getByRole('checkbox', { name: 'Reloj en el encabezado' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(clock).toBeHidden();

  await page.goto('/pages/search_institucion');
  await expect(page.getByRole('row')).toHaveCount(16);
  const high = await page.getByRole('row').evaluateAll((rows) => rows.slice(1).map((one) => one.clientHeight));
  expect(Math.max(...high)).toBeLessThanOrEqual(36);
  await expect(clock).toBeHidden();
});
