import { expect, test } from './helpers/axe.ts';
import { CUENTAS, sendIngreso } from './helpers/sesion.ts';

test('[1-032] the sign-in screen is usable without sight, and a wrong password says so', async ({
  page,
  checkAccesibilidad,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Ingresa', exact: true })).toBeVisible();
  await checkAccesibilidad('solo aquí');
  await sendIngreso(page, CUENTAS.consulta, 'Equivocada1');
  await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible(); // [1-525]
  await checkAccesibilidad('solo aquí');
});

test('in evaluation mode a press on an account signs in, and hands begin where they type', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: /usuario/i })).toBeFocused();
  const cuentas = page.getByRole('region', { name: 'Cuentas de evaluación' });
  await expect(cuentas.getByRole('button')).toHaveCount(Object.keys(CUENTAS).length);
  await cuentas.getByRole('button', { name: `SUPERVISORA ${CUENTAS.supervisorEstatal}` }).press('Enter');
  await expect(page.getByText('SUSANA DEMOSTRACION').first()).toBeVisible();
});
