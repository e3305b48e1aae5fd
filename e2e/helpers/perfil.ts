import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, chromium } from '@playwright/test';

/** All that a site keeps in a browser, but for its files: those are the same for every errand. */
const GUARDADO = 'cookies,local_storage,indexeddb,service_workers,cache_storage';

/**
 * One profile for all errands of a worker. A browser keeps what it has compiled only in a profile: with a new one for each
 * errand half of the whole time went into compiling the same scripts. What the site itself kept goes before each errand,
 * and sessions die with their page.
 */
export const test = base.extend<object, { perfil: { dir: string; context?: BrowserContext } }>({
  perfil: [
    // biome-ignore lint/correctness/noEmptyPattern: the library asks for a pattern here
    async ({}, use) => {
      const perfil: { dir: string; context?: BrowserContext } = { dir: mkdtempSync(join(tmpdir(), 'renadet-perfil-')) };
      await use(perfil);
      await perfil.context?.close();
      rmSync(perfil.dir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  context: async ({ perfil, launchOptions, contextOptions, baseURL, locale, timezoneId, viewport }, use) => {
    perfil.context ??= await chromium.launchPersistentContext(perfil.dir, {
      ...launchOptions,
      ...contextOptions,
      ...(baseURL && { baseURL }),
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
      viewport,
    });
    const { context } = perfil;
    const first = await context.newPage();
    const cdp = await context.newCDPSession(first);
    await cdp.send('Storage.clearDataForOrigin', { origin: baseURL ?? '', storageTypes: GUARDADO });
    for (const page of context.pages()) if (page !== first) await page.close();
    await use(context);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
