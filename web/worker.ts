// How the worker is built that starts the program without network: one file under a name that stays, with the list of the others.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** What only serves with network: charts, and the reader of the workbooks that are loaded. */
const CON_RED = /\/(echarts|trabajador)-/;
const PACKED = /\.(br|gz)$/;

/** The page and the files that it may ask for; those of `assets` are named by their bytes. */
async function filesOf(dist: string) {
  const names = await readdir(join(dist, 'assets'));
  const assets = names.map((name) => `/assets/${name}`).filter((name) => !PACKED.test(name) && !CON_RED.test(name));
  const named = await Promise.all(
    [
      ['/pages', 'index.html'],
      ['/favicon.svg', 'favicon.svg'],
    ].map(async ([url, file = '']) => {
      const bytes = await readFile(join(dist, file));
      return { url, revision: createHash('sha256').update(bytes).digest('hex').slice(0, 16) };
    }),
  );
  return [...named, ...assets.sort().map((url) => ({ url, revision: null }))];
}

/** Writes sw.js once all that it lists is written. */
export const sinRed = (): Plugin => ({
  name: 'sin-red',
  apply: 'build',
  async writeBundle({ dir: dist = 'dist' }) {
    await build({
      configFile: false,
      logLevel: 'warn',
      define: { ARCHIVOS: JSON.stringify(await filesOf(dist)), 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: dist,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: join(import.meta.dirname, 'src/sw.ts'),
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    });
  },
});
