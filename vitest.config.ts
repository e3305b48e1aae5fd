import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const setupFiles = [resolve(import.meta.dirname, 'vitest.semilla.ts')];

export default defineConfig({
  test: {
    projects: [
      // without isolation a run is three times faster; tests of these two keep no state in modules
      { test: { name: 'domain', root: 'domain', include: ['src/**/*.test.ts'], isolate: false, setupFiles } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/arranque/**'],
          isolate: false,
          maxWorkers: 2, // each file has a database of its own
          setupFiles,
          globalSetup: [resolve(import.meta.dirname, 'server/test/postgres.setup.ts')],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      // real processes that are started and killed, each file on folders and ports of its own
      {
        test: {
          name: 'arranque',
          root: 'server',
          include: ['test/arranque/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { extends: './web/vite.config.ts', root: 'web', test: { name: 'web', root: 'web' } },
    ],
  },
});
