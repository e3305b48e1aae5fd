import { expect, test } from './helpers/axe.ts';
import { conCarpeta, createVictima } from './helpers/carpeta.ts';
import { campo, titulo } from './helpers/formulario.ts';

test('[1-850] [1-851] Mi mesa: from one of two victims one press opens the second, what is typed there waits at home, is discarded, brought back and gone on with', async ({
  page,
  checkAccesibilidad,
}) => {
  const { noci, llcarpeta } = await conCarpeta(page, 'capturistaEstatal', { novictimas: 2 });
  await createVictima(page, llcarpeta);
  await page.goto('/pages/inicio');
  const abiertas = page.getByRole('region', { name: 'Abiertas hace poco' });
  const carpeta = abiertas.getByRole('listitem').filter({ hasText: noci });
  await expect(carpeta).toContainText('1 de 2 víctimas');
  await carpeta.getByRole('button', { name: 'Capturar víctima 2' }).click();
  await expect(titulo(page)).toHaveText('Datos de victima');
  const kept = page.waitForResponse((res) => res.request().postData()?.includes('ITZEL') ?? false);
  await campo(page, 'Alias').fill('ITZEL');
  await kept;
  await page.goto('/pages/inicio');
  const cual = `Víctima nueva, ${noci}`;
  const continuar = page.getByRole('button', { name: `Continuar: ${cual}` });
  await expect(continuar).toBeVisible();
  await checkAccesibilidad();
  await page.getByRole('button', { name: `Descartar: ${cual}` }).click();
  await expect(continuar).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await continuar.click();
  await expect(titulo(page)).toHaveText('Datos de victima');
  await expect(campo(page, 'Alias')).toHaveValue('ITZEL');
  await expect(page.getByText(/^Hay un borrador/)).toHaveCount(0);
});
