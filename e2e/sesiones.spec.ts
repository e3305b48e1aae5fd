import { expect, test } from './helpers/axe.ts';
import { abrirSesion } from './helpers/carpeta.ts';
import { boton, titulo } from './helpers/formulario.ts';

test('one sees where the own account is open, and ends it there', async ({ page, browser, revisarAccesibilidad }) => {
  const other = await (await browser.newContext()).newPage();
  await abrirSesion(other, 'capturistaOtroEstado');
  await abrirSesion(page, 'capturistaOtroEstado');
  await page.getByRole('button', { name: 'Mis sesiones' }).click();
  await expect(titulo(page)).toHaveText('Mis sesiones');
  await expect(page.getByText('Esta sesión')).toHaveCount(1);
  await revisarAccesibilidad();
  const theirs = page.getByRole('row').filter({ hasNotText: 'Esta sesión' });
  await expect(theirs.nth(1)).toBeVisible();
  const before = await theirs.count();
  for (let left = before; left > 1; left--) {
    await theirs.nth(1).getByRole('button', { name: 'Terminar' }).click();
    await boton(page, 'Terminar sesión').click();
    await expect(theirs).toHaveCount(left - 1);
  }
  await other.goto('/pages/buscar_ci');
  await other.reload();
  await expect(boton(other, 'Ingresa')).toBeVisible();
  await other.context().close();
});
