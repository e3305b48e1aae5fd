import { formatFecha, hoyEnMexico, masDias } from '@renadet/domain/lib/fecha';
import { expect, test } from './helpers/axe.ts';
import { openSesion } from './helpers/carpeta.ts';
import { titulo } from './helpers/formulario.ts';
import { pressKey, stampDate, write } from './helpers/teclado.ts';

test('[1-720] [1-721] [1-725] standing lists, by keyboard alone: from a counter of the home screen to its list, a file is justified and gone, and the administrator changes the days', {
  tag: '@larga',
}, async ({ page, browser, checkAccesibilidad }) => {
  await openSesion(page, 'supervisorEstatal');
  await page.goto('/pages/inicio');
  const [total = ''] = (await page.getByRole('button', { name: /^[\d,]+ ?Sin movimiento/ }).innerText()).split('\n');
  await pressKey(page, page.getByRole('button', { name: /Sin movimiento en investigación inicial/ }));
  await expect(titulo(page)).toHaveText('Pendientes');
  const lista = page.getByRole('combobox', { name: 'Lista' });
  await expect(lista.locator('option:checked')).toHaveText(`Sin movimiento en investigación inicial (${total})`);
  const tabla = page.getByRole('table', { name: 'Sin movimiento en investigación inicial' });
  const numero = await tabla.getByRole('row').nth(1).getByRole('button').first().innerText();
  await pressKey(page, tabla.getByRole('button', { name: 'Justificar hasta' }).first());
  const dialogo = page.getByRole('dialog', { name: 'Justificar hasta' });
  await checkAccesibilidad();
  await pressKey(page, dialogo.getByRole('button', { name: 'Justificar' }));
  await expect(dialogo.locator('[aria-invalid=true]').first()).toBeVisible();
  await stampDate(page, 'Justificar hasta', formatFecha(masDias(hoyEnMexico(new Date()), 30)).replaceAll('/', ''));
  await write(page, /^Motivo/, 'Se espera un dictamen');
  await pressKey(page, dialogo.getByRole('button', { name: 'Justificar' }));
  await expect(dialogo).toBeHidden();
  await expect(tabla.getByRole('button', { name: numero, exact: true })).toBeHidden();
  await expect(lista.locator('option:checked')).toContainText(`(${Number(total.replace(',', '')) - 1})`);

  const other = await (await browser.newContext()).newPage();
  await openSesion(other, 'administrador');
  await other.goto('/pages/plazos_internos');
  const fila = other.getByRole('row').filter({ hasText: 'Exámenes solicitados sin realizar' });
  await pressKey(other, fila.getByRole('button', { name: 'Editar' }));
  const plazo = other.getByRole('dialog', { name: 'Editar plazo interno' }).getByRole('textbox');
  await plazo.press('ControlOrMeta+a');
  await plazo.pressSequentially('60');
  await plazo.press('Enter');
  await expect(fila).toContainText('Carpetas con un examen que se solicitó hace 60 días o más');
});
