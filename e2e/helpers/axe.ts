import AxeBuilder from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';

interface Fixtures {
  /** Runs axe on the page as it is now; any violation fails the test, with its rule, help and elements. */
  revisarAccesibilidad: () => Promise<void>;
  /** Always on: an exception nobody caught in the page fails the test. */
  sinExcepciones: undefined;
}

export const test = base.extend<Fixtures>({
  revisarAccesibilidad: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
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
