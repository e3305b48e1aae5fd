import { expect, test } from '@playwright/test';
import { PAGINAS } from '@renadet/domain/publico/paginas';
import { measurePintura } from './helpers/pintura.ts';

/** Milliseconds until the largest part of a page is painted, and how far what was painted may move. */
const PINTA = 2500;
const MOVIMIENTO = 0.1;

test('every public page: largest paint and layout shift, wide and narrow', async ({ page }) => {
  test.setTimeout(120_000);
  const lines: string[] = [];
  const over: string[] = [];
  for (const width of [1280, 360])
    for (const { ruta, titulo } of PAGINAS) {
      // nothing kept from the page before: as who comes for the first time
      const context = await page
        .context()
        .browser()
        ?.newContext({ viewport: { width, height: 800 } });
      const first = await context?.newPage();
      if (!first) throw new Error('no browser');
      await first.goto(new URL(`/${ruta}`, test.info().project.use.baseURL).href);
      await expect(first.getByRole('heading', { level: 1 })).toHaveText(titulo);
      const { lcp, cls } = await measurePintura(first);
      lines.push(
        `${String(width).padStart(5)} px  ${ruta.padEnd(16)} LCP ${lcp.toFixed(0).padStart(5)} ms  CLS ${cls.toFixed(3)}`,
      );
      if (!(lcp < PINTA && cls < MOVIMIENTO)) over.push(lines.at(-1) ?? '');
      await context?.close();
    }
  console.log(`\n${lines.join('\n')}`);
  expect(over).toEqual([]);
});
