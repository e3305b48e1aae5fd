import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ALFA = ['act', 'rules', 'web', 'dom', 'device', 'http', 'url'];
/** The judges, each at the version whose verdicts were read. */
const PAQUETES = {
  'accessibility-checker-engine': '4.0.34',
  ...Object.fromEntries(ALFA.map((part) => [`@siteimprove/alfa-${part}`, '0.114.0'])),
  'vnu-jar': '26.9.27',
  '@redocly/cli': '2.77.0',
  'openapi-typescript': '7.13.0',
  typescript: '5.9.3', // the one that others' tools are built on
};
const FOLDER = resolve(import.meta.dirname, '../../node_modules/.cache/jueces');
/** Where their packages lie. */
export const MODULES = join(FOLDER, 'node_modules');

/** Before the run: installs them where they are not there yet. */
export default function install(): void {
  const wanted = JSON.stringify({ private: true, dependencies: PAQUETES });
  const manifest = join(FOLDER, 'package.json');
  const done = join(FOLDER, 'listo'); // last: an interrupted installation is made again
  if (existsSync(done) && readFileSync(manifest, 'utf8') === wanted) return;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(manifest, wanted);
  execFileSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock', '--prefix', FOLDER],
    {
      cwd: FOLDER,
      stdio: 'pipe',
    },
  );
  writeFileSync(done, '');
}
