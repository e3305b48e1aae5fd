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
import { campo, parte, titulo } from './helpers/formulario.ts';
import { signIn } from './helpers/sesion.ts';

const dialogo = (page: Page) => page.getByRole('dialog', { name: 'Historial' });

test('[1-704] [1-708] [1-849] who opens a file, a victim or an authority reads by keyboard what became of it', async ({
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
  await parte(page, 'Historial').press('Enter'); // a place of its own
  await expect(titulo(page)).toHaveText('Historial de la carpeta');
  await expect(page.getByText('Etapa Investigación: 60 días')).toBeVisible();
  await expect(page.getByText(/Su historia se conoce desde que se registró/)).toBeVisible();
  await expect(page.getByText('VINCULACION A PROCESO').first()).toBeVisible();
  await expect(page.getByText('Etapa de la investigación', { exact: true })).toBeVisible();
  const vida = page.getByRole('list', { name: 'Lo que pasó, lo último primero' });
  await expect(vida.getByText('Víctima registrada')).toBeVisible();
  await page.getByRole('button', { name: 'Autoridades 2' }).press('Enter'); // a filter by kind
  await expect(vida.getByText('Víctima registrada')).toBeHidden();
  await expect(vida.getByText('Corrección de una autoridad')).toBeVisible();
  await expect(vida.getByText('COMANDANTE')).toBeVisible();
  await checkAccesibilidad();

  for (const [pantalla, chosen, dicho, typed] of [
    ['victima', { victima }, 'ALBAÑIL O PERSONA TRABAJADORA DE LA CONSTRUCCION', 'Alias'],
    ['autoridad', { autoridad }, 'COMANDANTE', 'Cargo'],
  ] as const) {
    await openWith(page, pantalla, llcarpeta, { ...chosen, accion: 'editar' });
    await campo(page, typed).fill('A MEDIAS');
    const suyo = page.getByRole('button', { name: /^Historial de la/ });
    await suyo.press('Enter');
    await expect(dialogo(page).getByText(dicho)).toBeVisible();
    await checkAccesibilidad();
    await page.keyboard.press('Escape');
    await expect(suyo).toBeFocused();
    await expect(campo(page, typed)).toHaveValue('A MEDIAS');
  }
});
