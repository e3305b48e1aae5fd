import { expect, test } from './helpers/axe.ts';
import { conCarpeta, createVictima, openSesion, openWith } from './helpers/carpeta.ts';

test('a supervisor notes a field by its key, the clerk finds it first on the desk, mends and attends, and an unsent note stays', async ({
  page,
  checkAccesibilidad,
}) => {
  const { llcarpeta, noci } = await conCarpeta(page, 'capturistaEstatal', { novictimas: 1 });
  const victima = await createVictima(page, llcarpeta);
  await openSesion(page, 'supervisorEstatal');
  await openWith(page, 'victima', llcarpeta, { victima, accion: 'consultar' });
  const chip = page.getByRole('button', { name: 'Observaciones', exact: true });
  await chip.click();
  await expect(page.getByText('Nadie ha observado esta carpeta.')).toBeVisible();
  await chip.click();

  // three presses: the key at the field, the words, the key that sends
  await page.locator('[data-campo=dsalias] input').focus();
  await page.keyboard.press('Alt+O');
  const dialogo = page.getByRole('dialog', { name: 'Observar' });
  const texto = dialogo.getByRole('textbox', { name: /Qué está mal/ });
  await expect(dialogo.getByRole('combobox', { name: 'Dato' })).toHaveValue('Alias');
  await texto.pressSequentially('En el oficio dice otro alias.');
  await checkAccesibilidad();
  // it stays when the page is left
  await expect(dialogo.getByText(/^Borrador guardado/)).toBeVisible();
  await page.reload();
  await chip.click();
  await page.getByRole('button', { name: 'Observar', exact: true }).click();
  await dialogo.getByRole('button', { name: 'Recuperar' }).click();
  await expect(texto).toHaveValue('En el oficio dice otro alias.');
  await expect(dialogo.getByRole('combobox', { name: 'Dato' })).toHaveValue('Alias');
  await texto.focus();
  await page.keyboard.press('Control+S');
  await expect(dialogo).toBeHidden();
  await expect(page.getByRole('button', { name: 'Observaciones 1' })).toBeVisible();

  await openSesion(page, 'capturistaEstatal');
  await page.goto('/pages/inicio');
  const piden = page.getByRole('region', { name: 'Siguiente' });
  await expect(piden).toContainText('En el oficio dice otro alias.');
  await checkAccesibilidad('solo aquí');
  await piden.getByRole('button', { name: `Corregir ${noci}, Alias` }).click();
  const alias = page.locator('[data-campo=dsalias]');
  await expect(alias.getByRole('textbox')).toBeFocused();
  await expect(alias).toContainText('Le piden: En el oficio dice otro alias.');
  // the key stops there once, then at what else is missing
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

test('a datum that the score lacks is asked of who registered it: one press writes the note, another sends it', async ({
  page,
}) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal', { novictimas: 1 });
  await createVictima(page, llcarpeta);
  await openSesion(page, 'supervisorEstatal');
  await openWith(page, 'actualizar', llcarpeta, { accion: 'consultar' });
  await page.getByRole('button', { name: 'Pedir víctima 1: Situación jurídica de la víctima' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Observar' });
  await expect(dialogo.getByRole('combobox', { name: 'Dato' })).toHaveValue('Situación jurídica');
  await expect(dialogo.getByRole('textbox', { name: /Qué está mal/ })).toHaveValue(/^Falta: /);
  await dialogo.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('button', { name: 'Observaciones 1' })).toBeVisible();
});

test('a supervisor asks the same of several files of a list at once, is told which are not, and the board counts them', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  await conCarpeta(page, 'capturistaEstatal', { novictimas: 2 });
  await openSesion(page, 'supervisorEstatal');
  await page.goto('/pages/inicio');
  await page
    .getByRole('button', { name: /Faltan víctimas/ })
    .first()
    .click();
  await page
    .getByRole('checkbox', { name: 'Elegir todos los renglones' })
    .or(page.getByRole('checkbox').first())
    .first()
    .check();
  const boton = page.getByRole('button', { name: 'Pedir a quien registró…' });
  const ask = async (dice: RegExp) => {
    await boton.click();
    const dialogo = page.getByRole('dialog', { name: 'Pedir a quien registró' });
    await dialogo.getByRole('textbox', { name: /Qué está mal/ }).fill('Complete las víctimas que declara.');
    await dialogo.getByRole('button', { name: /^Pedir en \d+ carpeta/ }).click();
    await expect(page.getByText(dice).first()).toBeVisible();
  };
  await ask(/^Se pidió en \d+ carpeta/);
  await expect(boton).toBeHidden();
  await page.getByRole('checkbox').first().check();
  await ask(/Ya tiene abierta esta misma observación/);
  await checkAccesibilidad();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await page.goto('/pages/reporte_tablero');
  const tabla = page.getByRole('table', { name: 'Observaciones por área' });
  await expect(tabla.getByRole('row')).not.toHaveCount(1);
  await openSesion(page, 'capturistaEstatal');
  await page.goto('/pages/inicio');
  await expect(page.getByRole('region', { name: 'Siguiente' })).toContainText('Complete las víctimas que declara.');
});
