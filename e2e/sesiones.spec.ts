import { expect, test } from './helpers/axe.ts';
import { openSesion } from './helpers/carpeta.ts';
import { chooseInMenu, titulo } from './helpers/formulario.ts';
import { CONTRASENIA } from './helpers/sesion.ts';

test('one sees where the own account is open, and ends it there', { tag: '@larga' }, async ({
  page,
  browser,
  checkAccesibilidad,
}) => {
  const other = await (await browser.newContext()).newPage();
  await openSesion(other, 'capturistaOtroEstado');
  await other.goto('/pages');
  await expect(titulo(other)).toHaveText('Inicio');
  await openSesion(page, 'capturistaOtroEstado');
  await chooseInMenu(page, 'Mis sesiones');
  await expect(titulo(page)).toHaveText('Mis sesiones');
  await expect(page.getByText('Esta sesión')).toHaveCount(1);
  await checkAccesibilidad();
  const theirs = page.getByRole('row').filter({ hasNotText: 'Esta sesión' });
  await expect(theirs.nth(1)).toBeVisible();
  const before = await theirs.count();
  for (let left = before; left > 1; left--) {
    await theirs.nth(1).getByRole('button', { name: 'Terminar' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Terminar sesión' });
    await dialogo.getByLabel('Contraseña actual').fill(CONTRASENIA);
    await dialogo.getByRole('button', { name: 'Terminar sesión' }).click();
    await expect(theirs).toHaveCount(left - 1);
  }
  const refused = other.waitForResponse((r) => r.url().includes('/api/secure/') && r.status() === 401);
  await other.reload();
  await refused;
  await other.context().close();
});
