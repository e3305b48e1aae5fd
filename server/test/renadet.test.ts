import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ORDENES } from '../src/ordenes.ts';

const RAIZ = join(import.meta.dirname, '../..');
const GUION = join(RAIZ, 'deploy/renadet');

/** What the command's own functions make of settings as they lie in /etc, for who typed `antes`. */
function read(ajustes: string, antes: Record<string, string>, nombres: readonly string[]): Record<string, string> {
  const texto = readFileSync(GUION, 'utf8');
  const funciones = ['admite', 'lee'].map((name) => new RegExp(`^${name}\\(\\) \\{$[^]*?^\\}$`, 'm').exec(texto)?.[0]);
  expect(funciones).not.toContain(undefined);
  const say = nombres.map((name) => `printf '%s\\0' "\${${name}-(sin)}"`).join('\n');
  const sh = `set -eu\n${funciones.join('\n')}\nlee <<'FIN'\n${ajustes}\nFIN\n${say}`;
  const out = execFileSync('/bin/sh', ['-c', sh], {
    env: { PATH: process.env.PATH ?? '', ...antes },
    encoding: 'utf8',
  });
  const values = out.split('\0').slice(0, -1);
  return Object.fromEntries(nombres.map((name, i) => [name, values[i] ?? '']));
}

test('[3-624] the settings of the service are read as it reads them; what is typed before the order wins, also empty', () => {
  const ajustes = `# de /etc
DATA_DIR=/var/lib/renadet
PUBLIC_URL="https://renadet.mx/#inicio"
ADMIN_CORREO='a b@x.mx'
DATABASE_URL=postgres://u:p#1@h/d?x=$HOME
; otro
minusculas=no
SIN_IGUAL
RESPALDO_DIR=/mnt/respaldos`;
  const nombres = ['DATA_DIR', 'PUBLIC_URL', 'ADMIN_CORREO', 'DATABASE_URL', 'RESPALDO_DIR', 'minusculas', 'SIN_IGUAL'];
  expect(read(ajustes, { DATA_DIR: '/var/tmp/ensayo', RESPALDO_DIR: '' }, nombres)).toEqual({
    DATA_DIR: '/var/tmp/ensayo',
    PUBLIC_URL: 'https://renadet.mx/#inicio',
    ADMIN_CORREO: 'a b@x.mx',
    DATABASE_URL: 'postgres://u:p#1@h/d?x=$HOME',
    RESPALDO_DIR: '',
    minusculas: '(sin)',
    SIN_IGUAL: '(sin)',
  });
});

test('[3-624] it knows each order by its name, and is told so where the order is unknown', () => {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
  const out = execFileSync('/bin/sh', [GUION], { env, encoding: 'utf8' });
  for (const orden of Object.values(ORDENES)) expect(out).toMatch(new RegExp(`^\\s+(renadet )?${orden}\\b`, 'm'));
});

test('[3-624] who ends an order ends what it runs, which gets what is piped in and whose answer is the order’s', async () => {
  const arbol = mkdtempSync(join(tmpdir(), 'renadet-orden-'));
  onTestFinished(() => rmSync(arbol, { recursive: true }));
  mkdirSync(join(arbol, 'scripts'));
  writeFileSync(
    join(arbol, 'scripts/tool.mjs'),
    `process.stdin.once('data', (text) => console.log('oyó ' + text));
     process.on('SIGTERM', () => setTimeout(() => { console.log('terminó'); process.exit(7); }, 100));
     setTimeout(() => process.exit(9), 20_000);`,
  );
  const texto = readFileSync(GUION, 'utf8');
  // the last part as it is; only the account is not changed
  const sh = `set -eu; setpriv() { while [ "$1" != -- ]; do shift; done; shift; exec "$@"; }
    cuenta=otra programa=${process.execPath} arbol=${arbol}\n${texto.slice(texto.indexOf('exec 3<&0'))}`;
  const child = spawn('/bin/sh', ['-c', sh], { stdio: ['pipe', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part;
  });
  const ended = new Promise((done) => child.once('close', done));
  child.stdin.write('la llave');
  await expect.poll(() => said).toContain('oyó la llave');
  child.kill('SIGTERM');
  expect([await ended, said]).toEqual([7, expect.stringContaining('terminó')]);
});
