import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chooseServer, findChromium } from './helpers/entorno.ts';

const { port, dataDir } = await chooseServer();
const executablePath = await findChromium();
/** Pages live for seconds: what optimising their scripts takes, it never gives back. */
export const SIN_OPTIMIZAR = '--js-flags=--no-opt --no-maglev';
/** One more than processors: some errands only wait. */
const AL_TIEMPO = 3;
/** Errands that wait a whole minute: for a session to end, for the job that compares. */
const ESPERAN = ['sesion.spec.ts', 'vinculos.spec.ts'];
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: 120_000,
  // what waits for an answer waits long enough for a slow machine
  expect: { timeout: 30_000 },
  workers: AL_TIEMPO + 1,
  fullyParallel: true,
  // what waits a whole minute begins first, in a worker of its own beside the others: what works has the processors meanwhile
  projects: [
    { name: 'de espera', testMatch: ESPERAN, workers: 1 },
    { name: 'encargos', testIgnore: ESPERAN, workers: AL_TIEMPO },
  ],
  // what another errand does in another way (by keyboard alone, with another record) has its own run: npm run tool -- long encargos
  ...(process.env.ENCARGOS === 'largos' ? { grep: /@larga/ } : { grepInvert: /@larga/ }),
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? ([['json']] as const) : [])],
  use: {
    baseURL,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // recording every step costs as much as the errands themselves: TRAZA=1 where a failure asks for it
    trace: process.env.TRAZA ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // each page would fetch the whole program once more; who starts without network asks for it
    serviceWorkers: 'block',
    // never the package's own flags: they turn web security off
    launchOptions: {
      executablePath,
      args: ['--disable-background-networking', '--disable-component-update', SIN_OPTIMIZAR],
      // without a language of the machine's, names of files would lose all that is not ASCII
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
    },
    actionTimeout: 30_000,
  },
  webServer: {
    command: 'exec node server/dist/main.mjs',
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DEMO_CONTRASENIA: 'Renadet2026',
    },
    url: `${baseURL}/api/salud/listo`,
    timeout: 300_000, // a busy machine makes a database slowly; nothing waits longer than it needs
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    reuseExistingServer: false,
  },
});
