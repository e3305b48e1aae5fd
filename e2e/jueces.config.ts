// npm run tool -- judges [page] [html] [api] [paper]: judges that nobody here wrote, over the running product. Each is installed for the
// run (needs a registry of packages); what it says and is right was mended, what it says and is not stands in jueces/aceptadas.tsv.
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const { projects: _, grepInvert: __, ...comun } = base;
export default defineConfig({
  ...comun,
  workers: 3,
  testDir: './jueces',
  globalSetup: './jueces/install.ts',
  projects: [
    { name: 'jueces', testMatch: '*.juez.ts', use: { contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true } },
  ],
  timeout: 900_000,
  expect: { timeout: 60_000 },
});
