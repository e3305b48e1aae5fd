import { expect, test } from './helpers/axe.ts';
import { conCarpeta, createVictima, openSesion, openWith } from './helpers/carpeta.ts';

test('a supervisor notes a field by its key, the clerk finds it first on the desk, mends and attends, and an unsent note stays', async ({
  page,
  browser,
  checkAccesibilidad,
}) => {
  const { llcarpeta, noci } = await conCarpeta(page, 'capturistaEstatal', { novictimas: 1 });
  const victima = await createVictima(page, llcarpeta);
  const jefe = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await openSesion(jefe, 'supervisorEstatal');
  await openWith(jefe, 'victima', llcarpeta, { victima, accion: 'consultar' });
  const chip = jefe.getByRole('button', { name: /^Observaciones/ });
  await expect(chip).toHaveText('Observaciones');
  await chip.click();
  await expect(jefe.getByText('Nadie ha observado esta carpeta.')).toBeVisible();
  await chip.click();

  // three presses: the key at the field, the words (an errand), the key that sends
  await jefe.locator('[data-campo=dsalias] input').focus();
  await jefe.keyboard.press('Alt+O');
  const dialogo = jefe.getByRole('dialog', { name: 'Observar' });
  await expect(dialogo.getByRole('combobox', { name: 'Dato' })).toHaveValue('Alias');
  await dialogo.getByRole('textbox', { name: /Qué está mal/ }).pressSequentially('En el oficio dice otro alias.');
  // it stays when the page is left
  await expect(dialogo.getByText(/^Borrador guardado/)).toBeVisible();
  await jefe.reload();
  await jefe.getByRole('button', { name: /^Observaciones/ }).click();
  await jefe.getByRole('button', { name: 'Observar', exact: true }).click();
  await dialogo.getByRole('button', { name: 'Recuperar' }).click();
  await expect(dialogo.getByRole('textbox', { name: /Qué está mal/ })).toHaveValue('En el oficio dice otro alias.');
  await expect(dialogo.getByRole('combobox', { name: 'Dato' })).toHaveValue('Alias');
  await dialogo.getByRole('textbox', { name: /Qué está mal/ }).focus();
  await jefe.keyboard.press('Control+S');
  await expect(dialogo).toBeHidden();
  await expect(jefe.getByRole('button', { name: 'Observaciones 1' })).toBeVisible();

  await page.goto('/pages/inicio');
  const piden = page.getByRole('region', { name: /^Le piden corregir/ });
  await expect(piden).toContainText('En el oficio dice otro alias.');
  await checkAccesibilidad();
  await piden.getByRole('button', { name: `Corregir: ${noci}, Alias` }).click();
  const alias = page.locator('[data-campo=dsalias]');
  await expect(alias.getByRole('textbox')).toBeFocused();
  await expect(alias).toContainText('Le piden: En el oficio dice otro alias.');
  // the key goes past it once, then to what else is there
  await page.locator('[data-campo=dsnombre] input').focus();
  await page.keyboard.press('F9');
  await expect(alias.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('F9');
  await expect(alias.getByRole('textbox')).not.toBeFocused();
  await page.getByRole('button', { name: 'Observaciones 1' }).click();
  await checkAccesibilidad();
  await page.getByRole('button', { name: /^Marcar atendida/ }).click();
  await expect(page.getByRole('button', { name: 'Observaciones', exact: true })).toBeVisible();
  await expect(alias).not.toContainText('Le piden');
  await page.goto('/pages/inicio');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('En el oficio dice otro alias.')).toHaveCount(0);
});
