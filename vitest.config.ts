import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { PorEntorno } from './vitest.orden.ts';

/** Milliseconds after which a test hangs: far from what an honest one takes on a busy machine. */
const COLGADO = 240_000;
/** One more than the processors of the smallest machine: some tests wait for a process, a clock or a lock. */
const TRABAJADORES = 3;
const setupFiles = ['vitest.semilla.ts', 'vitest.cierre.ts'].map((file) => resolve(import.meta.dirname, file));
/** What tests of the server opened is closed after each file. */
const cierre = resolve(import.meta.dirname, 'server/test/cierre.setup.ts');

export default defineConfig({
  test: {
    sequence: { sequencer: PorEntorno },
    projects: [
      // without isolation a run is up to three times faster; tests keep no state in modules, or put it back
      {
        test: {
          name: 'domain',
          root: 'domain',
          include: ['src/**/*.test.ts'],
          isolate: false,
          maxWorkers: 2, // rules alone: by itself it would leave a processor out
          setupFiles,
          testTimeout: COLGADO,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', '../datos/src/**/*.test.ts'],
          exclude: ['test/arranque/**'],
          isolate: false,
          maxWorkers: TRABAJADORES, // each file has a database of its own
          // room for what lives for one call: in what Node begins with, a fifth of a worker's time went into collecting it.
          // A seventh went into optimising code that a file runs a few times: it is optimised later
          execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64', '--efficiency-mode'],
          setupFiles: [...setupFiles, cierre],
          globalSetup: [resolve(import.meta.dirname, 'server/test/postgres.setup.ts')],
          testTimeout: COLGADO,
          hookTimeout: COLGADO,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      // real processes that are started and killed, each file on folders and ports of its own
      {
        test: {
          name: 'arranque',
          root: 'server',
          include: ['test/arranque/**/*.test.ts'],
          setupFiles: [cierre],
          globalSetup: [resolve(import.meta.dirname, 'server/test/arranque/modelos.setup.ts')],
          maxWorkers: TRABAJADORES,
          testTimeout: COLGADO,
          hookTimeout: COLGADO,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: './web/vite.config.ts',
        root: 'web',
        test: { name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'], isolate: false },
      },
    ],
  },
});
