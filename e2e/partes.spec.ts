import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from './helpers/axe.ts';
import { openSesion } from './helpers/carpeta.ts';
import { campo } from './helpers/formulario.ts';

/** The file of a part, which is named by its bytes alone. */
function parte(source: string): string {
  const manifest = readFileSync(resolve(import.meta.dirname, '../web/dist/.vite/manifest.json'), 'utf8');
  const { file } = (JSON.parse(manifest) as Record<string, { file: string } | undefined>)[source] ?? {};
  if (!file) throw new Error(`${source} is no part of the build`);
  return `**/${file}`;
}

// An upgrade while the page is open: the parts of the build before are gone.
const cargas = (page: import('@playwright/test').Page) => {
  let times = 0;
  page.on('domcontentloaded', () => times++);
  return () => times;
};

test('[1-622] a part that is gone loads the page again once, then a sentence stands in its place; nothing typed is lost', {
  tag: '@larga',
}, async ({ page }) => {
  await openSesion(page, 'supervisorEstatal');
  await page.route(parte('src/ui/campos/CalendarioFecha.tsx'), (route) => route.fulfill({ status: 404, json: {} }));
  const veces = cargas(page);
  await page.goto('/pages/buscar_ci');
  const calendario = page.getByRole('button', { name: 'Elegir fecha' }).first();
  await calendario.click();
  await expect.poll(veces).toBe(2); // the visit, and once more
  const numero = campo(page, 'Número de C.I.').first();
  await numero.fill('VER/1');
  const sentence = page.getByText(/No se pudo cargar el calendario/);
  await calendario.click();
  await expect(sentence).toBeVisible();
  // menu, session and the rest of the form go on
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(sentence).toBeVisible();
  await expect(numero).toHaveValue('VER/1');
  expect(veces()).toBe(2);
  await page.unroute(parte('src/ui/campos/CalendarioFecha.tsx'));
  // the browser itself remembers what did not come: the page is loaded again, as the sentence says
  await page.getByRole('button', { name: 'Volver a cargar la página' }).click();
  await expect.poll(veces).toBe(3);
  await calendario.click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('[1-622] a public page whose part is gone says so in Spanish', { tag: '@larga' }, async ({ page }) => {
  await page.route(parte('src/screens/contacto.tsx'), (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/contacto');
  await expect(page.getByRole('alert')).toContainText('No se pudo mostrar la página');
  await expect(page.locator('body')).not.toContainText(/Something went wrong|Show Error/);
  await page.unroute(parte('src/screens/contacto.tsx'));
  await page.getByRole('button', { name: 'Volver a cargar la página' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('filled buttons keep an edge where the system paints its own colours', { tag: '@larga' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/login');
  const edge = await page.locator('button[type=submit]').evaluate((b) => {
    const { borderTopColor, borderTopWidth, borderTopStyle } = getComputedStyle(b);
    return [borderTopWidth, borderTopStyle, /^rgba\(.*, 0\)$/.test(borderTopColor)];
  });
  expect(edge).toEqual(['1px', 'solid', false]);
});
