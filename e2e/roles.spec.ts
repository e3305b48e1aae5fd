import { expect, test } from './helpers/axe.ts';
import { openSesion } from './helpers/carpeta.ts';
import { boton, titulo } from './helpers/formulario.ts';

test('a function is given to a role and taken again, each after a question', { tag: '@larga' }, async ({
  page,
  checkAccesibilidad,
}) => {
  await openSesion(page, 'administrador');
  await page.goto('/pages/roles');
  await expect(titulo(page)).toHaveText('Roles y funciones');
  await page.getByRole('searchbox').fill('bitacora');
  const box = page.getByRole('checkbox', { name: 'BITACORA ESTATAL, Consulta' });
  await expect(box).not.toBeChecked();
  await checkAccesibilidad();
  await box.click();
  await boton(page, 'Cancelar').click();
  await expect(box).not.toBeChecked();
  for (const [name, isGiven] of [
    ['Dar la función', true],
    ['Quitar la función', false],
  ] as const) {
    await box.click();
    await page.getByRole('dialog', { name }).getByRole('button', { name }).click();
    await expect(page.getByText('Las funciones del rol se actualizaron.')).toBeVisible();
    await expect(box).toBeChecked({ checked: isGiven });
  }
  await page.getByRole('searchbox').fill('usuarios');
  await expect(page.getByRole('checkbox', { name: 'USUARIOS, Administrador PGR' })).toBeDisabled();
});
