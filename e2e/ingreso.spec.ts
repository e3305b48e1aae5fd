import { expect, test } from './helpers/axe.ts';
import { CUENTAS, sendIngreso, signIn } from './helpers/sesion.ts';

test('[1-032] the sign-in screen is usable without sight, and a wrong password says so', async ({
  page,
  checkAccesibilidad,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Ingresa', exact: true })).toBeVisible();
  await checkAccesibilidad();
  await sendIngreso(page, CUENTAS.consulta, 'Equivocada1');
  await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible(); // [1-525]
  await checkAccesibilidad();
});

for (const cuenta of ['administrador', 'capturistaFederal', 'capturistaEstatal', 'consulta'] as const)
  test(`${cuenta} signs in and finds a first screen without accessibility faults`, async ({
    page,
    checkAccesibilidad,
  }) => {
    await signIn(page, cuenta);
    await checkAccesibilidad();
  });
