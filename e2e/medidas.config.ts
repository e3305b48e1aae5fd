// npm run tool -- bench-browser: figures that need a browser, apart from the errands so that no test hangs on a clock.
import { defineConfig } from '@playwright/test';
import base, { SIN_OPTIMIZAR } from './playwright.config.ts';

const { projects: _, use, ...comun } = base;
const { launchOptions } = use ?? {};
/** A browser as people have it. */
const args = launchOptions?.args?.filter((arg) => arg !== SIN_OPTIMIZAR) ?? [];

export default defineConfig({
  ...comun,
  use: { ...use, launchOptions: { ...launchOptions, args } },
  testMatch: '*.medida.ts',
  workers: 1,
  reporter: [['line'], ['./helpers/tablaMedidas.ts']],
});
