import { expect, test } from './helpers/axe.ts';
import { createCarpeta, createVictima, findConFolio, openSesion, openWith } from './helpers/carpeta.ts';

test('[1-887] a folio typed opens its file in two keys more, from any screen; a victim and a screen are found too', async ({
  page,
  checkAccesibilidad,
}) => {
  await openSesion(page, 'capturistaEstatal');
  const { llcarpeta } = await createCarpeta(page, { novictimas: 1 });
  await createVictima(page, llcarpeta, { dsnombre: 'Eufemia', dsapellidopaterno: 'Xicoténcatl' });
  const folio = await findConFolio(page);
  await page.goto('/pages/inicio');
  const box = page.getByRole('combobox', { name: 'Buscar todo' });
  const h1 = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('button', { name: 'Buscar todo' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await checkAccesibilidad();
  await page.keyboard.type(folio);
  await page.keyboard.press('Enter'); // before the answer is there
  await expect(h1).toHaveText('Datos de Carpeta de Investigacion');
  await expect(page.getByText(folio).first()).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('eufemia xico');
  await expect(page.getByRole('option', { name: /EUFEMIA XICOTENCATL/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(h1).toHaveText('Datos de victima');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('pendientes');
  await page.keyboard.press('Enter');
  await expect(h1).toHaveText('Pendientes');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
});

test('[1-881] [1-883] every row of the list of ? is pressed in the browser; a difficult field says what it means', async ({
  page,
  checkAccesibilidad,
}) => {
  await openSesion(page, 'capturistaEstatal');
  const { llcarpeta } = await createCarpeta(page, { novictimas: 2 });
  await createVictima(page, llcarpeta);
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const h1 = page.getByRole('heading', { level: 1 });
  const focused = () => page.evaluate(() => document.activeElement?.closest('tr')?.rowIndex ?? 0);
  const inVictimas = async () => {
    await openWith(page, 'victimas', llcarpeta, { accion: 'editar' });
    await expect(page.getByRole('row')).toHaveCount(2);
  };
  await page.goto('/pages/inicio');
  await expect(h1).toHaveText('Inicio');
  await page.keyboard.press('?');
  await expect(dialog('Atajos del teclado')).toBeVisible();
  await checkAccesibilidad();
  const rows = await dialog('Atajos del teclado')
    .locator('li')
    .evaluateAll((all) => all.map((one) => [...one.querySelectorAll('kbd')].map((key) => key.textContent).join(' ')));
  await page.keyboard.press('Escape');

  const PULSADA: Record<string, () => Promise<void>> = {
    'Ctrl+K /': async () => {
      for (const key of ['Control+k', '/']) {
        await page.keyboard.press(key);
        await expect(dialog('Buscar todo')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog('Buscar todo')).toBeHidden();
      }
    },
    '?': async () => {
      await page.keyboard.press('?');
      await expect(dialog('Atajos del teclado')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog('Atajos del teclado')).toBeHidden();
    },
    // which parts a file has is told beside their table: here only that the browser keeps its hands off none that is not there
    'Alt+1 … Alt+9': async () => {
      await page.keyboard.press('Alt+9');
      await expect(h1).toHaveText('Inicio');
    },
    'Ctrl+S': async () => {
      await openWith(page, 'actualizar', llcarpeta, { accion: 'editar' });
      await page.getByRole('textbox', { name: 'Síntesis de los hechos' }).fill('Otra síntesis de los hechos');
      const saved = page.waitForResponse(/modificarCI/);
      await page.keyboard.press('Control+s');
      expect((await (await saved).json()).result).toBe('REGISTRO_EXITOSO');
    },
    F1: async () => {
      await openWith(page, 'actualizar', llcarpeta, { accion: 'editar' });
      const victims = page
        .getByRole('spinbutton', { name: 'Número de víctimas' })
        .or(page.getByLabel('Número de víctimas'));
      await victims.first().focus();
      await expect(victims.first()).toHaveAccessibleDescription(/Cuántas víctimas tiene la carpeta/);
      await page.keyboard.press('F1');
      await expect(dialog('Ayuda: Número de víctimas')).toBeVisible();
      await checkAccesibilidad();
      await page.keyboard.press('Escape');
      await expect(victims.first()).toBeFocused();
    },
    // e2e/jornada.spec.ts presses these, and RespuestasRapidas.test.tsx the one with Mayús
    F9: async () => undefined,
    F8: async () => undefined,
    'Mayús+F8': async () => undefined,
    F4: async () => undefined,
    F2: async () => undefined, // e2e/antes.spec.ts presses it
    N: async () => {
      await inVictimas();
      await page.keyboard.press('n');
      await expect(h1).toHaveText('Datos de victima');
    },
    J: async () => {
      await inVictimas();
      await page.keyboard.press('j');
      expect(await focused()).toBe(1);
    },
    K: async () => {
      await page.keyboard.press('k');
      expect(await focused()).toBe(1);
    },
    Enter: async () => {
      await page.keyboard.press('Enter');
      await expect(h1).toHaveText('Datos de victima');
    },
  };
  expect(rows).toEqual(Object.keys(PULSADA));
  for (const row of rows) await test.step(row, () => PULSADA[row]?.() ?? Promise.reject(new Error(row)));
});
