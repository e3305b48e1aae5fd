import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** Runs axe on the page as it is now; any violation fails the test, with its rule, help and elements. */
  revisarAccesibilidad: () => Promise<void>;
  /** Always on: an exception nobody caught in the page fails the test. */
  sinExcepciones: undefined;
}

type Mirada = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>;
const SOLO_FALTAS = { resultTypes: ['violations' as const] };
/**
 * An open list stands at the end of the page, outside its landmarks, and is reached through its field: what axe recommends
 * of landmarks has an exception for dialogs and none for it.
 */
const LISTA_ABIERTA = { ...SOLO_FALTAS, rules: { region: { enabled: false } } };

/**
 * What axe finds wrong. Its other outcomes are not gathered, no page of its own is opened for the summary, and a document
 * that has been looked at keeps it: a fifth of the time, the same rules.
 */
async function mirar(page: Page): Promise<Mirada> {
  const how = (await page.getByRole('listbox').count()) ? LISTA_ABIERTA : SOLO_FALTAS;
  const again = await page.evaluate(
    (options) => (window as { axe?: { run: (o: object) => Promise<Mirada> } }).axe?.run(options),
    how,
  );
  return again ?? new AxeBuilder({ page }).options(how).setLegacyMode(true).analyze();
}

export const test = base.extend<Fixtures>({
  revisarAccesibilidad: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await mirar(page);
      const found = violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((n) => n.html).join('\n  ')}`,
      );
      expect.soft(found, found.join('\n')).toEqual([]);
    });
  },
  sinExcepciones: [
    async ({ page }, use) => {
      const thrown: string[] = [];
      page.on('pageerror', (error) => thrown.push(error.message));
      await use(undefined);
      expect(thrown).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect } from '@playwright/test';
