// npm run bench:teclas: figures that need a browser, apart from the errands so that no test hangs on a clock.
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const { projects: _, ...comun } = base;
export default defineConfig({ ...comun, testMatch: '*.medida.ts', workers: 1, reporter: 'line' });
