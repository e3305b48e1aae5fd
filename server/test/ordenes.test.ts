import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { archiveAuditoria } from '../src/auditoria/archive.ts';
import { testApp } from './app.ts';
import { pdf, sendArchivo } from './archivos.ts';
import { atEnd } from './cierre.ts';
import { rowsOf, savesOf } from './saved.ts';

const t = await testApp();
const DATA_DIR = t.config.dataDir;
const dir = mkdtempSync(join(tmpdir(), 'renadet-ordenes-'));
atEnd(() => rmSync(dir, { recursive: true, force: true }));
await t.owner.query(`select sellar_faltantes('prueba')`); // as a registry in production begins
const headers = await t.as('capturista.30');
const llcarpeta = await savesOf(t, headers).carpeta();
await sendArchivo(t, headers, llcarpeta, 'a.pdf', pdf(1000));
const [{ llave } = {}] = await rowsOf(t, 'archivo', `llcarpeta = ${llcarpeta}`);
const anexo = join(DATA_DIR, 'almacen', String(llave));

let veces = 0;
/** An order as it is typed, in this process. @returns its exit code and all that it said */
async function type(orden: string, ...args: string[]): Promise<[code: unknown, said: string]> {
  const said: string[] = [];
  const ajustes = { DATABASE_URL: t.url, DATA_DIR, CONSTANCIA_LLAVE: Buffer.alloc(32, 7).toString('base64') };
  for (const [name, value] of Object.entries(ajustes)) vi.stubEnv(name, value);
  for (const how of ['log', 'error'] as const)
    vi.spyOn(console, how).mockImplementation((text) => void said.push(String(text)));
  const { argv } = process;
  process.argv = ['node', orden, ...args];
  try {
    await import(/* @vite-ignore */ `../src/${orden}.main.ts?${++veces}`);
    return [process.exitCode, said.join('\n')];
  } finally {
    Object.assign(process, { argv, exitCode: undefined });
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
}
/** Until the end of the test there is no such file. */
function hide(path: string) {
  const aparte = join(dir, `aparte${++veces}`);
  renameSync(path, aparte);
  onTestFinished(() => renameSync(aparte, path));
}
const bueno = await (async () => {
  await t.owner.query('select cerrar_auditoria()');
  return (await archiveAuditoria(t.owner, '2100-01', dir))?.ruta ?? '';
})();
function danado(change: (text: string) => string): string {
  const path = join(dir, `malo${++veces}.jsonl.gz`);
  writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(bueno)).toString())));
  return path;
}

test.each<[string, string, (() => string)[], code: number, said: string, before?: () => void]>([
  [
    'archives of the audit that are whole',
    'auditoria/archive',
    [() => '--comprobar', () => bueno],
    0,
    'están completos',
  ],
  [
    'one with a word changed',
    'auditoria/archive',
    [() => '--comprobar', () => danado((text) => text.replace('sesion', 'sesiom'))],
    1,
    'no están como',
  ],
  [
    'one that is cut',
    'auditoria/archive',
    [() => '--comprobar', () => danado((text) => text.slice(0, -40))],
    1,
    'no están como',
  ],
  ['one that is not there', 'auditoria/archive', [() => '--comprobar', () => join(dir, 'nada')], 1, 'no están como'],
  ['nothing that it could do', 'auditoria/archive', [() => '--comprobar'], 1, 'Uso:'],
  [
    'a month that has not begun',
    'auditoria/archive',
    [() => '--hasta', () => '2099-01', () => '--en', () => dir],
    1,
    'ya empezó',
  ],
  ['a registry as it was left', 'respaldo/verify', [], 0, 'cada uno como se guardó'],
  ['an attachment that is gone', 'respaldo/verify', [], 1, 'Al almacén le faltan', () => hide(anexo)],
  [
    'a head of the audit that is none',
    'respaldo/verify',
    [() => '--cabeza', () => `1 ${'0'.repeat(64)}`],
    1,
    'no es de esta auditoría',
  ],
  ['a store that is swept', 'respaldo/barrer', [], 0, 'Anexos:'],
  [
    'a store that lacks an attachment',
    'respaldo/barrer',
    [() => '--minutos', () => '0'],
    1,
    'Anexos sin contenido',
    () => hide(anexo),
  ],
  ['a store that is the registry’s', 'almacen/almacen', [], 0, 'es el de este registro'],
  [
    'a store that is another one’s',
    'almacen/almacen',
    [],
    1,
    'no es el de este registro',
    () => hide(join(DATA_DIR, 'almacen/renadet.marca')),
  ],
  [
    'a sweep of another one’s store',
    'respaldo/barrer',
    [],
    1,
    'no es el de este registro',
    () => hide(join(DATA_DIR, 'almacen/renadet.marca')),
  ],
  [
    'a number of backups that would keep none',
    'respaldo/respaldo',
    [() => '--conservar', () => '1'],
    1,
    'de 2 en adelante',
  ],
  ['a publication of no day', 'features/publicacion/publish', [() => '--corte', () => '2026-02-30'], 1, 'Uso:'],
  ['places of no file', 'features/catalogos/lugares', [], 1, 'Uso:'],
  ['a restore of no file', 'respaldo/restore', [], 1, 'Uso:'],
  ['a look at no backup', 'respaldo/check', [], 1, 'Uso:'],
  ['a moment of no archive', 'respaldo/continuo/vuelta', [], 1, 'Falta RESPALDO_DIR'],
])('who types an order is told by its exit too: %s', async (_, orden, args, code, said, before) => {
  before?.();
  expect(await type(orden, ...args.map((arg) => arg()))).toEqual([code, expect.stringContaining(said)]);
  expect(existsSync(join(dir, 'auditoria-antes-de-2099-01.jsonl.gz'))).toBe(false);
});
