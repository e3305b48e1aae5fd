import { expect, type Page } from '@playwright/test';

/** Waits until nothing is being loaded and nothing moves: the screen as it is photographed. */
export async function record(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  await expect(page.locator('[data-hueco]')).toHaveCount(0, { timeout: 60_000 }); // what holds the place of a control or a row
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()); // no cursor, no ring
  await page.waitForTimeout(600); // charts draw in the next frames
}
