import { expect, test } from './helpers/axe.ts';
import { openSesion } from './helpers/carpeta.ts';
import { titulo } from './helpers/formulario.ts';
import { choose, pressKey, stampDate } from './helpers/teclado.ts';

test('[3-525] [3-526] [3-528] [3-529] the cross analysis by keyboard: a third axis, a number and its files, concentrations, and a file for the public', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  await openSesion(page, 'administrador');
  await page.goto('/pages/analisis_cruzado');
  await expect(titulo(page)).toHaveText('Análisis cruzado');
  await pressKey(page, page.getByRole('button', { name: 'Desde 2018' })); // a usual period before anything was asked
  await expect(page.getByRole('button', { name: 'Desde 2018', pressed: true })).toBeVisible();
  await choose(page, 'Tercer eje', 'Etapa de la investigación');
  await stampDate(page, 'Fecha de fin', '01012026');
  await pressKey(page, page.getByRole('button', { name: 'Consultar' }));
  const tabla = page.getByRole('table', { name: /^Autoridad señalada por Técnica de tortura/ });
  await expect(tabla).toBeVisible();
  await choose(page, 'Etapa de la investigación', 'INVESTIGACION');
  await expect(page.getByRole('table', { name: /: Investigación$/ })).toBeVisible();
  const region = page.getByRole('region', { name: /^Autoridad señalada por Técnica de tortura/ });
  const sombra = () => region.evaluate((one) => getComputedStyle(one, '::after').opacity);
  await expect.poll(sombra).toBe('0.24'); // it goes on at the right
  await region.evaluate((one) => one.scrollTo({ left: one.scrollWidth }));
  await expect.poll(sombra).toBe('0');
  await checkAccesibilidad();
  const numero = tabla.getByRole('button').filter({ hasText: /^\d/ }).first();
  const n = Number((await numero.innerText()).replace(/\D/g, ''));
  await pressKey(page, numero);
  const dialogo = page.getByRole('dialog', { name: 'Carpetas del cruce' });
  await expect(dialogo.getByText(new RegExp(` de ${n.toLocaleString('es-MX')}$`))).toBeVisible();
  await pressKey(page, dialogo.getByRole('button', { name: 'Cerrar', exact: true }));
  await expect(numero).toBeFocused();
  await pressKey(page, page.getByRole('button', { name: 'Buscar concentraciones' }));
  await expect(page.getByText(/parejas de autoridad y municipio/)).toBeVisible();
  await checkAccesibilidad();
  for (const [boton, archivo] of [
    ['Descargar CSV', /^analisis-cruzado_2018-01-01_2026-01-01\.csv$/],
    ['Exportar para el público', /^analisis-cruzado-publico-\d{4}\.csv$/],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      pressKey(page, page.getByRole('button', { name: boton })),
    ]);
    expect(file.suggestedFilename()).toMatch(archivo);
  }
});
