import { expect, type Page } from '@playwright/test';
import { test } from './helpers/axe.ts';
import {
  changeAutoridad,
  changeCarpeta,
  changeVictima,
  createAutoridad,
  createCarpeta,
  createVictima,
  openWith,
} from './helpers/carpeta.ts';
import { signIn } from './helpers/sesion.ts';

const dialogo = (page: Page) => page.getByRole('dialog', { name: 'Historial' });

test('[1-704] [1-708] who opens a file, a victim or an authority reads by keyboard what became of it', async ({
  page,
  checkAccesibilidad,
}) => {
  await signIn(page, 'capturistaEstatal');
  const { llcarpeta } = await createCarpeta(page);
  const victima = await createVictima(page, llcarpeta);
  const autoridad = await createAutoridad(page, llcarpeta);
  await changeCarpeta(page, llcarpeta, { lletapa: 2, llestatus: 9, fcestatus: '2025-05-01', boindicios: '1' });
  await changeVictima(page, victima, { llocupacion: 3 });
  await changeAutoridad(page, autoridad, { dscargo: 'COMANDANTE' });

  await openWith(page, 'actualizar', llcarpeta, { accion: 'consultar' });
  await page.getByRole('button', { name: 'Historial' }).press('Enter');
  await expect(dialogo(page).getByText('Etapa INVESTIGACION: 60 días')).toBeVisible();
  await expect(dialogo(page).getByText(/Su historia se conoce desde que se registró/)).toBeVisible();
  await expect(dialogo(page).getByText('VINCULACION A PROCESO').first()).toBeVisible();
  await expect(dialogo(page).getByText('Etapa de la investigación', { exact: true })).toBeVisible();
  await checkAccesibilidad();
  await page.keyboard.press('Escape');
  await expect(dialogo(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Historial' })).toBeFocused();

  for (const [pantalla, chosen, dicho] of [
    ['victima', { victima }, 'ALBAÑIL O PERSONA TRABAJADORA DE LA CONSTRUCCION'],
    ['autoridad', { autoridad }, 'COMANDANTE'],
  ] as const) {
    await openWith(page, pantalla, llcarpeta, { ...chosen, accion: 'editar' });
    await page.getByRole('button', { name: 'Historial' }).press('Enter');
    await expect(dialogo(page).getByText(dicho)).toBeVisible();
    await checkAccesibilidad();
  }
});
