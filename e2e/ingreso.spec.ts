import { expect, test } from './helpers/axe.ts';
import { CUENTAS, enviarIngreso, ingresar } from './helpers/sesion.ts';

test('[1-032] the sign-in screen is usable without sight, and a wrong password says so', async ({
  page,
  revisarAccesibilidad,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Ingresa', exact: true })).toBeVisible();
  await revisarAccesibilidad();
  await enviarIngreso(page, CUENTAS.consulta, 'Equivocada1');
  await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible(); // [1-525]
  await revisarAccesibilidad();
});

for (const cuenta of ['administrador', 'capturistaFederal', 'capturistaEstatal', 'consulta'] as const)
  test(`${cuenta} signs in and finds a first screen without accessibility faults`, async ({
    page,
    revisarAccesibilidad,
  }) => {
    await ingresar(page, cuenta);
    await revisarAccesibilidad();
  });
