// npm run tool -- accessibility [--grep open]: every route and state with axe at three widths, enlarged to 200 % and at 320 px.
// A long run; its parts are 'public', 'open', 'while it loads', 'when the service fails' and 'special'.
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const { projects: _, ...comun } = base;
export default defineConfig({
  ...comun,
  testMatch: '*.matriz.ts',
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./helpers/cuentaMatriz.ts']],
});
