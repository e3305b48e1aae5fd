import type { Page } from '@playwright/test';
import { PAGINAS } from '@renadet/domain/publico/paginas';
import { expect, test } from './helpers/axe.ts';
import { openSesion } from './helpers/carpeta.ts';

/** The typefaces of all that has letters or takes them. */
const typefaces = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('body, body *')].map((node) =>
        getComputedStyle(node).fontFamily.split(',', 1).join(),
      ),
    ),
  ]);
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const fondo = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const OSCURO = 'rgb(23, 22, 21)';
const CLARO = 'rgb(248, 247, 245)';

test('[1-820] one typeface on every control, at the sign-in, on the public pages and in the shell', async ({
  page,
}) => {
  const view = async () => {
    await expect(h1(page)).toBeVisible();
    const found = (await typefaces(page)).filter((one) => !/monospace/.test(one));
    expect(found).toEqual(['"Noto Sans Variable"']);
    expect(await page.evaluate(() => document.fonts.check('14px "Noto Sans Variable"'))).toBe(true);
  };
  for (const ruta of ['', 'constancia', ...PAGINAS.map((p) => p.ruta)]) {
    await page.goto(`/${ruta}`);
    await view();
  }
  await openSesion(page, 'administrador');
  for (const ruta of ['inicio', 'actualizar', 'search_user', 'roles']) {
    await page.goto(`/pages/${ruta}`);
    await view();
  }
});

test('[1-821] the theme is what the device asks for, unless one was chosen on it, and it is there before anything is painted', async ({
  page,
  checkAccesibilidad,
}) => {
  // what was there when the page had a body, and so something to paint
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      if (!document.body) return;
      watch.disconnect();
      document.documentElement.dataset.visto = document.documentElement.dataset.tema;
    }).observe(document, { childList: true, subtree: true });
  });
  const seen = () => page.evaluate(() => document.documentElement.dataset.visto);
  const open = async () => {
    await page.goto('/');
    await expect(h1(page)).toBeVisible();
    await checkAccesibilidad('solo aquí');
    return [await seen(), await fondo(page)];
  };
  expect(await open()).toEqual(['claro', CLARO]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => fondo(page)).toBe(OSCURO); // at once, without loading it again
  expect(await open()).toEqual(['oscuro', OSCURO]);
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
  expect(await open()).toEqual(['contraste', 'rgb(255, 255, 255)']);
  await page.evaluate(() => localStorage.setItem('renadet.tema', '"claro"'));
  expect(await open()).toEqual(['claro', CLARO]);
  await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' });
  await page.evaluate(() => localStorage.setItem('renadet.tema', '"oscuro"'));
  expect(await open()).toEqual(['oscuro', OSCURO]);
  await page.emulateMedia({ media: 'print' });
  expect(await fondo(page)).toBe('rgb(255, 255, 255)');
});
