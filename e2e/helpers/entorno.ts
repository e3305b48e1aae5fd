import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const VERSION = '153.0.0';

/** Open Sans from the package and nothing of the machine's: every machine draws the same, even one without any font. */
const fontsConf = (fonts: string, cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>
`;

/**
 * Path of the Chromium that npm installed. It unpacks itself into os.tmpdir() and reuses whatever lies there, so it gets
 * a folder of its own per version; with the AWS variable it also unpacks the system libraries it needs. Its own font
 * settings only look in /tmp/fonts, and without a font it crashes on the first input: ours name its real folder.
 */
export async function findChromium(): Promise<string> {
  const cache = resolve(import.meta.dirname, `../../node_modules/.cache/chromium-${VERSION}`);
  mkdirSync(cache, { recursive: true });
  const tmp = process.env.TMPDIR;
  process.env.TMPDIR = cache;
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x'; // read when the module loads
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const executable = await chromium.executablePath();
    process.env.FONTCONFIG_FILE = join(cache, 'renadet-fonts.conf');
    writeFileSync(process.env.FONTCONFIG_FILE, fontsConf(join(cache, 'fonts'), join(cache, 'fonts-cache')));
    return executable;
  } finally {
    if (tmp === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = tmp;
  }
}

/** A port of this machine that nobody has now. */
export const freePort = (): Promise<number> =>
  new Promise((ok, ko) => {
    const probe = createServer()
      .once('error', ko)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => ok(typeof address === 'object' && address ? address.port : 0));
      });
  });

/**
 * Port and data folder of this run's server. The first process decides, its workers inherit the variables;
 * two runs at once never meet, and nothing is left behind.
 */
export async function chooseServer(): Promise<{ port: number; dataDir: string }> {
  if (!process.env.RENADET_E2E_PORT || !process.env.RENADET_E2E_DATA) {
    const folder = mkdtempSync(join(tmpdir(), 'renadet-e2e-'));
    process.env.RENADET_E2E_PORT = String(await freePort());
    process.env.RENADET_E2E_DATA = folder;
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  }
  return { port: Number(process.env.RENADET_E2E_PORT), dataDir: process.env.RENADET_E2E_DATA };
}
