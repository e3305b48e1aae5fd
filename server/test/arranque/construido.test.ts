import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { RAIZ } from './proceso.ts';

/** The sources in a folder of their own, as a clone is, with this one's packages. */
function newClone(): string {
  const clone = mkdtempSync(join(tmpdir(), 'renadet-clon-'));
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }));
  mkdirSync(join(clone, 'web'));
  const settings = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json', 'server/tsconfig.json'];
  // without workspaces that the settings name, as a container leaves them out
  for (const path of [...settings, 'scripts', 'domain', 'server/src', 'datos/src', 'justicianet/src'])
    cpSync(join(RAIZ, path), join(clone, path), { recursive: true });
  symlinkSync(join(RAIZ, 'node_modules'), join(clone, 'node_modules'), 'junction');
  return clone;
}

const PREPARE = ['scripts/prepare.mjs', '--solo-servidor'];

test('[3-723] what npm start runs is made anew of sources that changed, of no others, and its errors name their lines', async () => {
  const clone = newClone();
  const prepare = () => execFileSync(process.execPath, PREPARE, { cwd: clone, encoding: 'utf8' });
  const { start } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')).scripts;
  const program = /node (.*)/.exec(start)?.[1]?.split(' ') ?? [];
  const env = { ...process.env, PORT: 'ninguno', DATA_DIR: join(clone, 'data') };
  const run = () => spawnSync(process.execPath, program, { cwd: clone, env, encoding: 'utf8' });

  cpSync(join(RAIZ, 'server/dist'), join(clone, 'server/dist'), { recursive: true });
  expect(prepare()).not.toContain('construyendo');
  expect(existsSync(join(clone, 'server/dist/openapi.json')), 'the document of the API').toBe(true);
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('PORT') });

  // what was begun and not ended is not taken for made
  rmSync(join(clone, 'server/dist/.stamp'));
  const begun = spawn(process.execPath, PREPARE, { cwd: clone, detached: true });
  for await (const said of begun.stdout.setEncoding('utf8')) if (said.includes('construyendo el servidor')) break;
  expect(begun.exitCode).toBeNull();
  process.kill(-(begun.pid ?? 0), 'SIGKILL');

  const path = join(clone, 'server/src/start/start.ts');
  const text = readFileSync(path, 'utf8');
  const call = '  const config = readConfig();\n';
  const line = text.slice(0, text.indexOf(call)).split('\n').length;
  writeFileSync(path, text.replace(call, "  const config = ((): Config => { throw new Error('cambiado') })();\n"));
  expect(prepare()).toContain('construyendo el servidor');
  const { status, stderr } = run();
  expect(status).toBe(1);
  expect(stderr).toContain('Error: cambiado');
  expect(stderr).toContain(`server/src/start/start.ts:${line}:`);
});

/** What a start builds, builds with and runs. */
const DE_UN_INICIO = [
  '{domain,server,web,justicianet,datos}/src/**/*.{ts,tsx}',
  'web/*.ts',
  'scripts/{prepare,bundle}.mjs',
];
/** Tests, what they share, and programs of development. */
const DE_PRUEBAS = /'(vitest|@testing-library\/[\w-]+|fast-check)'/;
const DE_DESARROLLO = /generate-types|\.probe\./;
const PAQUETES =
  /^(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?'((?:@[\w-]+\/)?[\w-]+)|\bimport\('((?:@[\w-]+\/)?[\w-]+)/gm;

test('[3-724] a first start installs what it builds and runs with, and nothing of tests alone', () => {
  const { packages } = JSON.parse(readFileSync(join(RAIZ, 'package-lock.json'), 'utf8'));
  const { scripts } = JSON.parse(readFileSync(join(RAIZ, 'package.json'), 'utf8'));
  expect(scripts).toMatchObject({
    prestart: expect.stringContaining('--sin-desarrollo'),
    pretest: 'node scripts/prepare.mjs',
  });
  const texts = globSync(DE_UN_INICIO, { cwd: RAIZ })
    .filter((path) => !DE_DESARROLLO.test(path))
    .map((path) => readFileSync(join(RAIZ, path), 'utf8'))
    .filter((text) => !DE_PRUEBAS.test(text));
  const asked = new Set(texts.flatMap((text) => Array.from(text.matchAll(PAQUETES), ([, one, other]) => one ?? other)));
  const installed = [...asked].filter((name) => packages[`node_modules/${name}`]);
  expect(installed).toEqual(expect.arrayContaining(['fastify', 'pg', 'react', 'rolldown', 'vite']));
  expect(installed.filter((name) => packages[`node_modules/${name}`].dev)).toEqual([]);
  for (const name of ['vitest', 'knip', '@playwright/test']) expect(packages[`node_modules/${name}`].dev).toBe(true);
});
