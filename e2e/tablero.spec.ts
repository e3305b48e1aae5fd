import { expect, test } from './helpers/axe.ts';
import { openSesion } from './helpers/carpeta.ts';
import { titulo } from './helpers/formulario.ts';
import { pressKey } from './helpers/teclado.ts';

test('[3-501] [3-502] [3-506] [3-507] the board, by keyboard: a supervisor declares the total and corrects it; the national administrator finds it, the offices of a state, and the files behind a number', {
  tag: '@larga',
}, async ({ page, browser, checkAccesibilidad }) => {
  await openSesion(page, 'supervisorEstatal');
  await page.goto('/pages/reporte_tablero');
  await expect(titulo(page)).toHaveText('Tablero de fiscalías');
  const tabla = page.getByRole('table', { name: /^Tablero de fiscalías/ });
  await expect(tabla.getByRole('row')).toHaveCount(2);
  await expect(page.getByText(/^\d+ de \d+ al corriente$/)).toBeVisible();
  await checkAccesibilidad();
  const dialogo = page.getByRole('dialog', { name: 'Total declarado del trimestre' });
  const declare = async (total: number, motivo?: string) => {
    await pressKey(page, tabla.getByRole('button', { name: /carpetas declaradas/ }));
    const campo = dialogo.getByLabel(/^Carpetas iniciadas en el trimestre/);
    await campo.fill(String(total));
    if (motivo) await dialogo.getByLabel(/^Motivo de la corrección/).fill(motivo);
    await checkAccesibilidad();
    await campo.press('Enter');
    await expect(dialogo).toBeHidden();
    await expect(tabla.getByRole('button', { name: new RegExp(`^${total}: carpetas declaradas`) })).toBeVisible();
  };
  if (!(await tabla.getByRole('button', { name: /^Declarar/ }).isVisible())) await declare(500, 'Se repite el encargo');
  else await declare(500);
  await declare(900, 'Faltaban las de una sede');
  await expect(tabla.getByText('Atrasada')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await openSesion(other, 'administrador');
  await other.goto('/pages/reporte_tablero');
  const todas = other.getByRole('table', { name: /^Tablero de fiscalías/ });
  await pressKey(other, other.getByRole('button', { name: 'Ver las fiscalías: atrasada' }));
  const section = other.getByRole('region', { name: 'Estado de las fiscalías' });
  const count = await section.locator('[data-estado=ATRASADA] + span').textContent();
  await expect(todas.getByRole('row')).toHaveCount(1 + Number(count));
  await pressKey(other, todas.getByRole('button', { name: /^900: carpetas declaradas/ }));
  const declaradas = other.getByRole('table', { name: 'Declaraciones del trimestre' });
  await expect(declaradas.getByRole('row').nth(1)).toContainText('FALTABAN LAS DE UNA SEDE');
  await expect(declaradas.getByRole('row').nth(2)).toContainText('500');
  await pressKey(other, other.getByRole('button', { name: 'Cerrar', exact: true }));
  const numero = todas.getByRole('button', { name: /^[1-9][\d,]*: carpetas del trimestre registradas/ }).first();
  const registradas = await numero.innerText();
  await pressKey(other, numero);
  const lista = other.getByRole('dialog', { name: 'Carpetas del trimestre registradas' });
  // few of them have no pages
  const ultima = lista.getByRole('row').nth(Number(registradas.replaceAll(',', '')));
  await expect(lista.getByText(new RegExp(` de ${registradas}$`)).or(ultima)).toBeVisible();
  await expect(lista.getByRole('row').nth(1)).toContainText(/\d{2}\/\d{2}\/\d{4}/);
  await pressKey(other, lista.getByRole('button', { name: 'Cerrar', exact: true }));
  const [file] = await Promise.all([
    other.waitForEvent('download'),
    pressKey(other, other.getByRole('button', { name: 'Descargar' })),
  ]);
  expect(file.suggestedFilename()).toMatch(/^tablero-de-fiscalias-\d{4}-\d\.csv$/);
});
