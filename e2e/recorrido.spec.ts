import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { createCuenta } from './helpers/cuenta.ts';
import { boton, campo, chooseInMenu, titulo } from './helpers/formulario.ts';
import { sendIngreso } from './helpers/sesion.ts';

const PASOS = [
  'Inicio es su mesa',
  'Las tareas de su rol',
  'Busque cualquier cosa',
  'Al capturar',
  'Lo suyo, bajo su nombre',
] as const;
const oferta = (page: Page) => page.getByRole('region', { name: '¿Es su primer día?' });
const paso = (page: Page, name: string) => page.getByRole('dialog', { name });
/** How far a step stands from the ring around what it tells of, in pixels; below nought it lies over it. Without ring it is in the middle. */
const lejos = (page: Page, name: string) =>
  paso(page, name).evaluate((node) => {
    const ring = [...document.querySelectorAll<HTMLElement>('body > [aria-hidden]')].find(
      (it) => getComputedStyle(it).outlineStyle === 'solid',
    );
    const [a, b] = [node.getBoundingClientRect(), ring?.getBoundingClientRect()];
    if (!b) return Math.abs((a.left + a.right) / 2 - innerWidth / 2);
    return Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom);
  });

/** A clerk who was registered today, at home. */
async function enterAsNew(page: Page) {
  const cuenta = await createCuenta(page.request, { llrol: 4, permisonuevaci: true });
  await sendIngreso(page, cuenta.correo, cuenta.contrasenia);
  await expect(titulo(page)).toHaveText('Inicio');
  return cuenta;
}

test('[1-823] [1-824] a new clerk is offered the tour, takes it by keyboard alone, is not offered it again anywhere, and repeats it over a form', async ({
  page,
  browser,
  checkAccesibilidad,
}) => {
  test.slow();
  const { correo, contrasenia } = await enterAsNew(page);
  await expect(oferta(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0); // nothing waits for it
  await checkAccesibilidad('solo aquí');
  await chooseInMenu(page, /Agregar CI/);
  await expect(campo(page, 'Número de C.I.')).toBeFocused();
  await page.goBack();
  await expect(oferta(page)).toBeVisible(); // not answered yet

  await boton(page, 'Ver el recorrido').press('Enter');
  for (const [i, nombre] of PASOS.entries()) {
    const one = paso(page, nombre);
    await expect(one).toContainText(`Paso ${i + 1} de ${PASOS.length}`);
    await expect(one.getByRole('button', { name: /^(Siguiente|Terminar)$/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(one).toBeHidden();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(titulo(page)).toBeFocused();
  await expect(oferta(page)).toHaveCount(0);

  const elsewhere = await (await browser.newContext()).newPage();
  await sendIngreso(elsewhere, correo, contrasenia);
  await expect(elsewhere.getByText('¿Qué desea hacer?')).toBeVisible();
  await expect(elsewhere.locator('[data-hueco]')).toHaveCount(0);
  await expect(oferta(elsewhere)).toHaveCount(0);
  await elsewhere.context().close();

  await chooseInMenu(page, /Agregar CI/);
  await campo(page, 'Número de C.I.').fill('A MEDIAS');
  const usuario = page.locator('header [aria-haspopup=menu]');
  await usuario.press('Enter');
  await page.getByRole('menuitem', { name: 'Preferencias' }).press('Enter');
  await boton(page, 'Repetir el recorrido').press('Enter');
  await expect(paso(page, PASOS[0])).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(paso(page, PASOS[1])).toBeVisible();
  await boton(page, 'Anterior').press('Enter');
  await expect(paso(page, PASOS[0])).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(campo(page, 'Número de C.I.')).toHaveValue('A MEDIAS');
});

test('[1-823] who declines the tour is not offered it again', { tag: '@larga' }, async ({ page }) => {
  await enterAsNew(page);
  const kept = page.waitForResponse(/\/api\/secure\/recorrido$/);
  await boton(page, 'Ahora no').click();
  expect((await kept).status()).toBe(200);
  await expect(oferta(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('¿Qué desea hacer?')).toBeVisible();
  await expect(page.locator('[data-hueco]')).toHaveCount(0);
  await expect(oferta(page)).toHaveCount(0);
});

test('[1-824] [1-825] each step fits from 360 px on, in every theme, moves nothing where motion is not wanted, and comes only when it is asked for', async ({
  page,
  checkAccesibilidad,
}) => {
  test.slow();
  const parts: Promise<string>[] = [];
  const refused: string[] = [];
  page.on('response', (res) => /\.js$/.test(res.url()) && parts.push(res.text()));
  page.on('console', (one) => /Content.Security.Policy/i.test(one.text()) && refused.push(one.text()));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAsNew(page);
  /** Scripts that came so far and have its texts. */
  const itsParts = async () => (await Promise.all(parts)).filter((text) => text.includes(PASOS[0])).length;
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-hueco]')).toHaveCount(0); // what waits at home moves until it has come
  expect([parts.length > 10, await itsParts()]).toEqual([true, 0]);
  for (const [width, height, tema] of [
    [360, 740, 'claro'],
    [1280, 800, 'oscuro'],
    [360, 740, 'contraste'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate((one) => {
      document.documentElement.dataset.tema = one;
    }, tema);
    await page.locator('header [aria-haspopup=menu]').click();
    await page.getByRole('menuitem', { name: 'Recorrido de bienvenida' }).click();
    for (const nombre of PASOS) {
      const one = paso(page, nombre);
      await expect(one.getByRole('button', { name: /^(Siguiente|Terminar)$/ })).toBeFocused();
      // what waits at home moves for itself
      const moving = await one.evaluate(
        (node) =>
          document
            .getAnimations()
            .filter(
              ({ playState, effect }) => playState === 'running' && node.contains((effect as KeyframeEffect).target),
            ).length,
      );
      expect(moving).toBe(0);
      const box = await one.boundingBox();
      expect(box?.x, `${nombre}, ${width}`).toBeGreaterThanOrEqual(0);
      expect(box?.y, `${nombre}, ${width}`).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0), `${nombre}, ${width}`).toBeLessThanOrEqual(width);
      expect((box?.y ?? 0) + (box?.height ?? 0), `${nombre}, ${width}`).toBeLessThanOrEqual(height);
      const far = await lejos(page, nombre);
      expect([nombre, width, far >= 0 && far < 24], `${far} px`).toEqual([nombre, width, true]);
      await checkAccesibilidad();
      await page.keyboard.press('Enter');
      await expect(one).toBeHidden();
    }
  }
  expect(await itsParts()).toBe(1);
  expect(refused).toEqual([]);
});
