/// <reference types="vitest/config" />
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { lighten } from './lighten.ts';
import { partOf } from './parts.ts';
import { sinRed } from './worker.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const SERVIDOR = process.env.RENADET_API ?? 'http://127.0.0.1:3000';
/** What the server answers itself: the calls, the page that checks certificates, the manual. */
const PROXY = { '/api': SERVIDOR, '/constancia': SERVIDOR, '/manual-de-usuario.pdf': SERVIDOR };

/**
 * Brotli's effort: the last five steps take 40 times the processor for a twelfth of the bytes, while somebody waits for the first
 * start. What production serves is packed again, as small as it gets (scripts/produccion.mjs).
 */
const EMPENO = 6;
/**
 * Writes .br and .gz beside every text file of the build, so that the server compresses nothing at run time.
 * index.html is left alone: the server writes the nonce into it.
 */
const precompress = (): Plugin => ({
  name: 'precomprimir',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const names = await readdir(dir, { recursive: true });
    const texts = names.filter((name) => /\.(js|css|svg|json|txt)$/.test(name) && !name.startsWith('.vite'));
    await Promise.all(
      texts.map(async (name) => {
        const text = await readFile(join(dir, name));
        const params = { [constants.BROTLI_PARAM_QUALITY]: EMPENO, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
        await writeFile(join(dir, `${name}.br`), await brotli(text, { params }));
        await writeFile(join(dir, `${name}.gz`), await gz(text, { level: 9 }));
      }),
    );
  },
});

/**
 * Puts tema.js before everything in the page: a script as old ones are, which the browser runs before it paints anything; what
 * the bundler makes comes after that. A file of its own, named by its bytes, as the content policy and the long cache want it.
 */
function beforePaint(): Plugin {
  const written = readFileSync(join(import.meta.dirname, 'tema.js'), 'utf8');
  const source = minifySync('tema.js', written).code;
  const fileName = `assets/tema-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
  return {
    name: 'tema-antes-de-pintar',
    transformIndexHtml: (_, { server }) => [
      { tag: 'script', attrs: { src: server ? '/tema.js' : `/${fileName}` }, injectTo: 'head-prepend' },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** What the page itself has brought: the lists of what a screen needs, which come with the entry, leave it out. */
const DE_LA_ENTRADA = ['rolldown-runtime', 'base', 'index'];
const CON_LA_ENTRADA = new RegExp(`/(${DE_LA_ENTRADA.join('|')})-[\\w-]{6,8}\\.js$`);
/**
 * What every page runs on is one part: as many small ones as pages share it by are larger on the way, and the lists of what a
 * screen needs name each of them.
 */
const BASE =
  /\/node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|store|react-store|history))\//;

export default defineConfig({
  plugins: [react(), ...lighten(), beforePaint(), precompress(), sinRed()],
  server: { proxy: PROXY },
  preview: { proxy: PROXY },
  // assetsInlineLimit 0: no data: addresses, the content policy allows only our own host
  build: {
    manifest: true,
    sourcemap: false,
    reportCompressedSize: false, // scripts/sizes.mjs weighs them
    rolldownOptions: {
      output: {
        // those lists say every name: 1.2 KB of the first load, for nobody to read, and a letter of each hash is 0.1 KB
        chunkFileNames: ({ name }) =>
          `assets/${[...DE_LA_ENTRADA, 'echarts'].includes(name) ? '[name]-' : ''}[hash:7].js`,
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE, priority: 2 },
            { name: 'esquemas', test: /\/node_modules\/zod\//, priority: 1 },
            {
              name: partOf(join(import.meta.dirname, 'src/router.tsx')),
              debugName: 'partes', // else each build, a newcomer's first start too, says that it has none
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    modulePreload: {
      polyfill: false, // browsers that mix the themes' colours (D-193) know it
      resolveDependencies: (_, deps, { hostType }) =>
        hostType === 'html' ? deps : deps.filter((dep) => !CON_LA_ENTRADA.test(dep)),
    },
  },
  test: {
    environment: 'jsdom',
    css: true, // tests read them
    setupFiles: ['./src/prepare-pruebas.ts', '../vitest.cierre.ts'],
    maxWorkers: 3, // two cores would be given one, and waiting for a page is idle
    // bounds on what hangs, far from what an honest run takes on a busy machine
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
