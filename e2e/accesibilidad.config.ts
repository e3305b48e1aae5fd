// npm run accesibilidad: every route and state with axe at three widths, enlarged to 200 % and at 320 px. A long run.
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

export default defineConfig({ ...base, testMatch: '*.matriz.ts', timeout: 600_000 });
