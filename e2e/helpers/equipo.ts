import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  expect,
  type Page,
  type PlaywrightWorkerOptions,
} from '@playwright/test';
import { CONTRASENIA, CUENTAS } from './sesion.ts';

/** The national administrator lets the institution of who is signed in take files to the field. @returns the administrator's headers */
export async function permitCampo(page: Page): Promise<Record<string, string>> {
  const { llinstitucion } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('renadet.sesion') ?? '{}'));
  const admin = { username: CUENTAS.administrador, password: CONTRASENIA };
  const { token } = await (await page.request.post('/api/login', { data: admin })).json();
  const headers = { authToken: token, usuario: CUENTAS.administrador };
  const url = `/api/secure/campoInstitucion/${llinstitucion}`;
  expect((await page.request.put(url, { headers, data: { permitido: true } })).status()).toBe(200);
  return headers;
}

/** The processes of a browser, by the profile that they were started with. */
const processesOf = (dir: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dir);
      } catch {
        return false; // it ended meanwhile
      }
    })
    .map(Number);

const filesOf = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * A computer of an office: a browser whose profile stays when it dies.
 * @param sinRed it keeps the program, to start without network
 * @param como what it has otherwise than a desktop
 */
export function createEquipo(
  launch: PlaywrightWorkerOptions['launchOptions'],
  baseURL = '',
  sinRed = false,
  como: BrowserContextOptions = {},
) {
  const dir = mkdtempSync(join(tmpdir(), 'renadet-equipo-'));
  let context: BrowserContext | undefined;
  return {
    /** Starts the browser. */
    async start(): Promise<Page> {
      context = await chromium.launchPersistentContext(dir, {
        ...launch,
        baseURL,
        locale: 'es-MX',
        timezoneId: 'America/Mexico_City',
        reducedMotion: 'reduce',
        serviceWorkers: sinRed ? 'allow' : 'block',
        ...como,
      });
      return context.newPage();
    },
    /** Takes a copy of what another one has on its disk. */
    steal: (from: string) => cpSync(from, dir, { recursive: true, filter: (one) => !one.includes('Singleton') }),
    dir,
    offline: (is: boolean) => context?.setOffline(is),
    /** kill -9: nothing is written, told or closed. */
    async kill(): Promise<void> {
      for (const pid of processesOf(dir)) process.kill(pid, 'SIGKILL');
      await context?.close().catch(() => undefined);
      while (processesOf(dir).length > 0) await new Promise((ok) => setTimeout(ok, 50));
    },
    /** Files of the profile in which a text stands, as bytes of UTF-8 or UTF-16. */
    filesWith: (text: string): string[] =>
      filesOf(dir).filter((file) => {
        const bytes = readFileSync(file);
        return bytes.includes(Buffer.from(text)) || bytes.includes(Buffer.from(text, 'utf16le'));
      }),
    bytes: (): number => filesOf(dir).reduce((sum, file) => sum + statSync(file).size, 0),
    async remove(): Promise<void> {
      await context?.close().catch(() => undefined);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
