import { formatFecha, hoyEnMexico, masDias } from '@renadet/domain/lib/fecha';
import { expect, test } from './helpers/axe.ts';
import { openSesion } from './helpers/carpeta.ts';
import { titulo } from './helpers/formulario.ts';
import { klm, pressKey, stampDate, write } from './helpers/teclado.ts';

test('[1-720] [1-721] [1-725] standing lists, by keyboard alone: from a counter of the home screen to its list, a file is justified and gone, and the administrator changes the days', {
  tag: '@larga',
}, async ({ page, browser, checkAccesibilidad }) => {
  await openSesion(page, 'supervisorEstatal');
  await page.goto('/pages/inicio');
  const contador = page.getByRole('button', { name: /fuera de su plazo: Sin movimiento en investigación inicial/ });
  const [dichas = ''] = (await contador.innerText()).split(' '); // 'Todas', where none of the list is within its term
  await pressKey(page, contador);
  await expect(titulo(page)).toHaveText('Pendientes');
  const lista = page.getByRole('combobox', { name: 'Lista' });
  await expect(lista.locator('option:checked')).toHaveText(
    /^Sin movimiento en investigación inicial, 180 días \([\d,]+\)$/,
  );
  const [total = ''] = (await lista.locator('option:checked').innerText()).match(/(?<=\()[\d,]+/) ?? [];
  expect(['Todas', total]).toContain(dichas);
  const tabla = page.getByRole('table', { name: 'Sin movimiento en investigación inicial' });
  const numero = await tabla.getByRole('row').nth(1).getByRole('button').first().innerText();
  await pressKey(page, tabla.getByRole('button', { name: 'Justificar la espera' }).first());
  const dialogo = page.getByRole('dialog', { name: 'Justificar la espera' });
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

test('twenty stalled files are looked through beside their list within a minute, by keys alone after two presses', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  await openSesion(page, 'supervisorEstatal');
  await page.goto('/pages/buscar_ci');
  const tab = page.getByRole('tab', { name: /^Sin movimiento en 30 días \(/ });
  await expect(tab).toBeVisible();
  const panel = page.getByRole('region', { name: /^Vistazo: / });
  const seen = new Set<string>();
  const start = performance.now();
  await tab.click();
  await page
    .locator('tbody tr')
    .first()
    .locator('td')
    .nth(1)
    .click({ position: { x: 2, y: 2 } });
  let teclas = 0;
  for (;;) {
    await expect(panel).toContainText(/\d+ de 100/);
    const name = (await panel.getAttribute('aria-label')) ?? '';
    expect(seen.has(name)).toBe(false);
    seen.add(name);
    if (seen.size === 20) break;
    await page.keyboard.press('j');
    teclas++;
    await expect(panel).not.toHaveAttribute('aria-label', name);
  }
  const seconds = klm({ teclas, clics: 2, miradas: 20, maquina: (performance.now() - start) / 1000 });
  console.log(`20 carpetas: ${teclas} teclas, 2 clics, ${seconds.toFixed(1)} s (KLM)`);
  expect(seconds).toBeLessThan(60);
  await expect(titulo(page)).toHaveText('Buscar CI en RENADET');
  await checkAccesibilidad('solo aquí');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
