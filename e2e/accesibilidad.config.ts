// npm run tool -- accessibility [--project matriz] [--grep open]: every route and state with axe at three widths, enlarged to
// 200 % and at 320 px, in three themes; then what every errand looks at (dialogs, menus, refusals), in three themes too.
// A long run; the parts of the matrix are 'public', 'open', 'while it loads', 'when the service fails' and 'special'.
import { defineConfig } from '@playwright/test';
import type { Opciones } from './helpers/axe.ts';
import base from './playwright.config.ts';

const { projects: _, grepInvert: __, ...comun } = base;
export default defineConfig<Opciones>({
  ...comun,
  workers: 3,
  projects: [
    { name: 'matriz', testMatch: '*.matriz.ts', use: { mirar: 'todo' } },
    // those of the themes choose theirs
    { name: 'encargos', testMatch: '*.spec.ts', testIgnore: 'temas.spec.ts', use: { mirar: 'en temas' } },
  ],
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./helpers/cuentaMatriz.ts']],
});
