// npm run tool -- kit [--update-snapshots]: the kit in every state, photographed in three themes at two widths and compared with
// the pictures beside kit.foto.ts. Served by vite, as `npm run dev` does at /kit: nothing of it is in the build.
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const { projects: _, webServer: __, ...comun } = base;
const puerto = Number(process.env.RENADET_E2E_PORT);

export default defineConfig({
  ...comun,
  testMatch: '*.foto.ts',
  workers: 1,
  // one machine, one browser, one typeface that come along: no system in the names
  snapshotPathTemplate: '{testDir}/kit/{arg}{ext}',
  expect: { timeout: 60_000, toHaveScreenshot: { animations: 'disabled', caret: 'hide', threshold: 0 } },
  webServer: {
    command: `node ../node_modules/vite/bin/vite.js --host 127.0.0.1 --port ${puerto} --strictPort`,
    cwd: resolve(import.meta.dirname, '../web'),
    url: `http://127.0.0.1:${puerto}/kit.html`,
    timeout: 300_000,
    reuseExistingServer: false,
  },
});
