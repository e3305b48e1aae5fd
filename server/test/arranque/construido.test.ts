import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { RAIZ } from './proceso.ts';

/** The sources in a folder of their own, as a clone is, with this one's packages. */
function newClone(): string {
  const clone = mkdtempSync(join(tmpdir(), 'renadet-clon-'));
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }));
  mkdirSync(join(clone, 'web'));
  for (const path of ['package.json', 'package-lock.json', 'scripts', 'domain', 'server/src', 'justicianet/src'])
    cpSync(join(RAIZ, path), join(clone, path), { recursive: true });
  symlinkSync(join(RAIZ, 'node_modules'), join(clone, 'node_modules'), 'junction');
  return clone;
}

test('[3-723] what npm start runs is made anew of sources that changed, of no others, and its errors name their lines', () => {
  const clone = newClone();
  const prepare = () =>
    execFileSync(process.execPath, ['scripts/prepare.mjs', '--solo-servidor'], { cwd: clone, encoding: 'utf8' });
  const { start } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')).scripts;
  const program = /node (.*)/.exec(start)?.[1]?.split(' ') ?? [];
  const env = { ...process.env, PORT: 'ninguno', DATA_DIR: join(clone, 'data') };
  const run = () => spawnSync(process.execPath, program, { cwd: clone, env, encoding: 'utf8' });

  expect(prepare()).toContain('construyendo el servidor');
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('PORT') });
  expect(prepare()).not.toContain('construyendo');

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

  // what was begun and not ended is not taken for made
  rmSync(join(clone, 'server/dist/.stamp'));
  expect(prepare()).toContain('construyendo el servidor');
});
