import { expect, type Page, test } from '@playwright/test';
import { choose } from './helpers/carpeta.ts';
import { lista, openNew, reply } from './helpers/formulario.ts';

/** A key over the longest list of municipalities may take this many times as long as over a bare box of text. */
const PRESUPUESTO = 25;
const TEXTO = 'san juan bautista cuicatlan';

/** Milliseconds from each key to the screen that shows it, while a text is typed where the focus stands. */
async function onType(page: Page): Promise<{ p50: number; p95: number; max: number }> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        // the frame that draws the key, and the end of that frame
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - start)));
      },
      true,
    );
  });
  await page.keyboard.type(TEXTO, { delay: 120 });
  await page.waitForTimeout(300);
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  expect(times).toHaveLength(TEXTO.length);
  const sorted = times.sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

test('a key in the municipality field', async ({ page, context }) => {
  const blank = await context.newPage();
  await blank.setContent('<input autofocus>');
  await blank.locator('input').focus();
  const bare = await onType(blank);
  await openNew(page);
  await reply(page, /conoce el lugar/, 'SI');
  await choose(page, 'Entidad federativa', 'OAXACA');
  await lista(page, 'Municipio o alcaldía').focus();
  const field = await onType(page);
  await expect(page.getByRole('option')).toHaveText(['San Juan Bautista Cuicatlán']);
  const tell = ({ p50, p95, max }: typeof bare) => [p50, p95, max].map((n) => `${n.toFixed(0)} ms`).join(', ');
  console.log(`\ncampo de municipio (570): p50, p95, máximo: ${tell(field)}; caja desnuda: ${tell(bare)}`);
  expect(field.p95 / bare.p95).toBeLessThan(PRESUPUESTO);
});
