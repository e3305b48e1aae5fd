import { expect, test } from './helpers/axe.ts';
import { conCarpeta, createCarpeta, openWith } from './helpers/carpeta.ts';
import { choose, irA, pressKey, write } from './helpers/teclado.ts';

test('[1-770] [1-771] [1-774] two files are linked by keyboard alone: by the number typed in the form, by one typed in the dialog, and one link is undone', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  const anterior = await conCarpeta(page, 'capturistaEstatal');
  const otra = await createCarpeta(page);
  const esta = await createCarpeta(page, {
    boexisteexporigen: 1,
    nocianterior: 'NO ESTA/1',
    dsjuzgado: 'X',
    dsproceso: 'X',
    dsdelito: 'X',
    llentidadfederativa: 30,
    llmunicipioorigen: 87,
  });
  await openWith(page, 'actualizar', esta.llcarpeta, { accion: 'editar' });
  const seccion = page.getByRole('region', { name: 'Carpetas vinculadas' });
  await expect(seccion).toContainText('No está vinculada con otra carpeta.');
  await irA(page, page.getByRole('textbox', { name: 'Número de C.I. anterior' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(anterior.noci.toLowerCase());
  await expect(seccion).toContainText(`El número anterior es la carpeta ${anterior.noci}`);
  await checkAccesibilidad();
  await pressKey(page, seccion.getByRole('button', { name: `Vincular con ${anterior.noci}` }));
  await expect(page.getByRole('dialog', { name: 'Vincular con otra carpeta' })).toBeVisible();
  await checkAccesibilidad('solo aquí');
  await pressKey(page, page.getByRole('button', { name: 'Vincular', exact: true }));
  await expect(seccion).toContainText(`Su número anterior es el de la carpeta ${anterior.noci}`);
  // the form is as it was typed: nothing was saved of it
  await expect(page.getByRole('textbox', { name: 'Número de C.I. anterior' })).not.toHaveValue('NO ESTA/1');

  await pressKey(page, seccion.getByRole('button', { name: 'Vincular con otra carpeta' }));
  await choose(page, 'Tipo de vínculo', 'Esta carpeta fue atraída y continúa en otra');
  await write(page, /de la otra carpeta/, esta.noci);
  await write(page, /^Motivo/, 'oficio 12');
  await pressKey(page, page.getByRole('button', { name: 'Vincular', exact: true }));
  const dicho = 'Es el número de esta misma carpeta: escriba el de la otra.';
  await expect(page.getByRole('dialog').getByText(dicho).first()).toBeVisible();
  await irA(page, page.getByRole('textbox', { name: /de la otra carpeta/ }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(otra.noci);
  await pressKey(page, page.getByRole('button', { name: 'Vincular', exact: true }));
  await expect(seccion).toContainText(`La atrajo la carpeta ${otra.noci}`);

  await pressKey(page, seccion.getByRole('button', { name: `Deshacer el vínculo con ${otra.noci}` }));
  await write(page, /^Motivo/, 'era otra');
  await pressKey(page, page.getByRole('button', { name: 'Deshacer', exact: true }));
  await expect(seccion).toContainText('Vínculos deshechos (1)');

  await openWith(page, 'actualizar', anterior.llcarpeta, { accion: 'consultar' });
  await expect(seccion).toContainText(`Es el número anterior de la carpeta ${esta.noci}`);
  await checkAccesibilidad();
  await pressKey(page, seccion.getByRole('button', { name: esta.noci, exact: true }));
  await expect(page.getByRole('heading', { name: `Carpeta ${esta.noci}` })).toBeVisible();
});
