import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CLIENTES } from '@renadet/domain/interconexion/clientes';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { caso, tokenDe } from '../../../test/interconexion.ts';

const t = await testApp();
const url = await t.app.listen({ port: 0, host: '127.0.0.1' });
const folder = mkdtempSync(join(tmpdir(), 'renadet-clientes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Texts that a program prints are UTF-8, whatever the machine's own language. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' };
/** Java runs a source only where its compiler came along. */
const has = (program: string) =>
  program === 'java'
    ? String(spawnSync('java', ['--list-modules']).stdout).includes('jdk.compiler')
    : spawnSync(program, ['--version']).status === 0;
/** What a client needs to run: sh runs curl. */
const requires = ([program]: readonly string[]) => (program === 'sh' ? 'curl' : (program ?? ''));
// This machine may lack a language: what it has is run as the guide shows it, and the rest is told
const posibles = CLIENTES.filter(({ orden }) => has(requires(orden)));
const faltan = CLIENTES.filter((c) => !posibles.includes(c)).map(({ lenguaje }) => lenguaje);
if (faltan.length) console.warn(`No se probaron en esta máquina: ${faltan.join(', ')}.`);

const run = (client: (typeof CLIENTES)[number], payload: object) => {
  writeFileSync(join(folder, client.archivo), client.texto(url));
  writeFileSync(join(folder, 'carpeta.json'), JSON.stringify(payload));
  const [program, ...args] = client.orden;
  return promisify(execFile)(program, args, { cwd: folder, env }).then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      text: error.stdout + error.stderr,
    }),
  );
};

test('the guide has curl and three languages, and Node runs anywhere', () => {
  expect(CLIENTES).toHaveLength(4);
  expect(posibles.map(({ archivo }) => archivo)).toEqual(expect.arrayContaining(['enviar.mjs']));
});

test.each(posibles)(
  '$lenguaje sends a file and prints its folio; refused, it prints why and fails',
  async (client) => {
    const token = await tokenDe(t, 130);
    const good = await run(client, caso({ token }));
    expect(good).toEqual({ code: 0, text: expect.stringMatching(/RNDT-\d{4}-30-\d{6}-\d/) });
    const bad = await run(client, caso({ token, origen: 99 }));
    expect(bad.code).not.toBe(0);
    expect(bad.text).toMatch(/origen: Este código no está en el catálogo/);
    await t.owner.query('update interconexiontoken set revocado = now()');
  },
  60_000,
);
