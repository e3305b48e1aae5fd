import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { freshDb } from '../../server/test/db.ts';

const MAIN = join(import.meta.dirname, 'datos.main.ts');
/** The settings of whoever runs the tests are not the command's; what it compiles is kept for the next one. */
const PROPIO = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };

/** The command as a person runs it, on the database of DATABASE_URL. */
const datos = (args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    execFile(process.execPath, [MAIN, ...args], { env: { ...PROPIO, ...env } }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

describe('npm run tool -- sample-data', () => {
  test('adds files to the database of the settings and says how many', async () => {
    const { url } = await freshDb();
    const { code, out, err } = await datos(['--carpetas', '7', '--semilla', '3'], { DATABASE_URL: url });
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Carpetas agregadas: 7 \(víctimas \d+, autoridades \d+, personas imputadas \d+\) en \d+\.\d s\.\n$/,
    );
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    expect((await client.query('select count(*)::int as n from carpeta')).rows).toEqual([{ n: 7 }]);
    await client.end();
  });

  test('writes who comes again, where it is asked for', async () => {
    const { url } = await freshDb();
    const verdad = join(mkdtempSync(join(tmpdir(), 'renadet-verdad-')), 'verdad.csv');
    const people = ['--repetidos', '0.1', '--parientes', '0.1', '--otros-hechos', '0.1', '--verdad', verdad];
    expect((await datos(['--carpetas', '400', ...people], { DATABASE_URL: url })).code).toBe(0);
    const [head, ...rows] = readFileSync(verdad, 'utf8').trim().split('\n');
    expect(head).toBe('victima,otra,clase');
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows) expect(row).toMatch(/^\d+,\d+,[A-Z_]+$/);
    rmSync(dirname(verdad), { recursive: true });
  });

  test.each([
    [['--carpetas', '5', '--repetidos', '0.5']],
    [['--carpetas', '0']],
    [['--carpetas', '5', '--hoy', '31/02/2024']],
    [['--carpeta', '5']],
  ])('%j explains itself and does nothing', async (args) => {
    const { code, err } = await datos(args, { DATABASE_URL: 'postgres://nadie@127.0.0.1:1/nada' });
    expect(code).toBe(1);
    expect(err).toMatch(/^Uso: npm run tool -- sample-data/);
  });

  test('never adds synthetic files to a production database', async () => {
    const { code, err } = await datos(['--carpetas', '1'], {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://nadie@127.0.0.1:1/nada',
    });
    expect(code).toBe(1);
    expect(err).toMatch(/datos sintéticos/);
  });
});
