import { expect, test } from '@playwright/test';

const TEMAS = ['claro', 'oscuro', 'contraste'];

for (const tema of TEMAS)
  for (const width of [1280, 360])
    test(`[1-822] the kit in the theme ${tema} at ${width} px looks as its picture`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('renadet.tema', JSON.stringify(chosen)), tema);
      await page.setViewportSize({ width, height: 640 });
      for (const parte of ['', 'dialogo']) {
        await page.goto(`/kit#${parte}`);
        await page.reload(); // another fragment is no other page
        await expect(page.getByRole(parte ? 'dialog' : 'heading', { name: parte ? 'Eliminar' : 'Kit' })).toBeVisible();
        await expect(page.locator('[data-hueco]')).toHaveCount(0);
        await page.evaluate(() => document.fonts.ready);
        await expect(page).toHaveScreenshot(`${parte || 'kit'}-${tema}-${width}.png`, { fullPage: true });
      }
    });
