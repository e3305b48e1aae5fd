import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PAGINAS } from '@renadet/domain/publico/paginas';
import { afterEach, expect, test } from 'vitest';

const web = mkdtempSync(join(tmpdir(), 'renadet-tamanios-'));
afterEach(() => rmSync(web, { recursive: true, force: true }));

const KB = 1024;
const de = (screen: string) => `src/screens/${screen}.tsx`;

/** What the check of sizes says of a build in which a screen has so many KB of its own, and a part of the frame. */
function check(kb: number): { code: number | null; lines: string[] } {
  const manifest: Record<string, object> = {
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_base'] },
  };
  const add = (key: string, bytes: number, imports: string[] = []) => {
    const file = `assets/${key.replace(/\W+/g, '-')}.js`;
    writeFileSync(join(web, 'dist', file), randomBytes(bytes)); // what nothing compresses
    manifest[key] = { file, imports };
  };
  mkdirSync(join(web, 'dist/.vite'), { recursive: true });
  mkdirSync(join(web, 'dist/assets'), { recursive: true });
  mkdirSync(join(web, 'src'), { recursive: true });
  writeFileSync(join(web, 'dist/assets/index.js'), '');
  add('_base', 90 * KB);
  add('_kit', 80 * KB, ['_base']);
  for (const name of ['login', 'publico', ...PAGINAS.map(({ ruta }) => ruta)]) add(de(name), 10, ['_base']);
  add(de('pages'), 10, ['_kit']);
  add('_propia', kb * KB, ['_kit']);
  add(de('una'), 10, ['_propia', '_kit', '_base']);
  writeFileSync(join(web, 'dist/.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(web, 'src/router.tsx'), "pantalla('una', 'Una', null, () => import('./screens/una.tsx')),");
  const { status, stdout } = spawnSync(
    process.execPath,
    [resolve(import.meta.dirname, '../../scripts/sizes.mjs'), web],
    { encoding: 'utf8' },
  );
  return { code: status, lines: stdout.split('\n').filter((line) => line.includes('screen una')) };
}

test('[1-827] a screen of the router is held to what it brings beside the sign-in and the frame, which is counted once', () => {
  expect(check(25)).toEqual({ code: 0, lines: [expect.stringMatching(/^ok +25\.\d \/ 26 KB/)] });
  expect(check(27)).toEqual({ code: 1, lines: [expect.stringMatching(/^OVER +27\.\d \/ 26 KB/)] });
});
