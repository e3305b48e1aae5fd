import { execFile } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { freshDb } from '../../test/db.ts';

const MAIN = join(import.meta.dirname, 'datos.main.ts');

/** The command as a person runs it, on the database of DATABASE_URL. */
const datos = (args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    execFile(process.execPath, [MAIN, ...args], { env: { PATH: process.env.PATH, ...env } }, (error, out, err) =>
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

  test.each([[['--carpetas', '0']], [['--carpetas', '5', '--hoy', '31/02/2024']], [['--carpeta', '5']]])(
    '%j explains itself and does nothing',
    async (args) => {
      const { code, err } = await datos(args, { DATABASE_URL: 'postgres://nadie@127.0.0.1:1/nada' });
      expect(code).toBe(1);
      expect(err).toMatch(/^Uso: npm run tool -- sample-data/);
    },
  );

  test('never adds synthetic files to a production database', async () => {
    const { code, err } = await datos(['--carpetas', '1'], {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://nadie@127.0.0.1:1/nada',
    });
    expect(code).toBe(1);
    expect(err).toMatch(/datos sintéticos/);
  });
});
