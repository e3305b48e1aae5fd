import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyAuditoria, type FreshDb, freshDb } from '../../test/db.ts';
import { openDb } from '../db/open.ts';
import { append } from '../db/write.ts';

let base: FreshDb;
let owner: pg.Client;
beforeAll(async () => {
  base = await freshDb();
  owner = new pg.Client(base.url);
  await owner.connect();
  await emptyAuditoria(owner);
  afterAll(() => owner.end());
  const { db } = openDb(base.urlApp, { max: 1 });
  for (let i = 0; i < 3; i++)
    await append(db, [
      {
        llusuario: null,
        dscorreo: null,
        llinstitucion: null,
        solicitud: `s${i}`,
        direccion: '::1',
        operacion: 'sesion.entrar',
        llave: undefined,
      },
    ]);
  await db.destroy();
});

/** The command as an auditor types it, on the database of this file or on a data folder. */
const verify = (env: Record<string, string> = { DATABASE_URL: base.url }) =>
  new Promise<{ code: number; said: string }>((done) => {
    const script = resolve(import.meta.dirname, 'verify.main.ts');
    execFile(process.execPath, [script], { env: { ...process.env, NODE_ENV: '', ...env } }, (error, out, err) =>
      done({ code: Number(error?.code ?? 0), said: out + err }),
    );
  });

test('a whole chain: says how many lines and which head to keep elsewhere, and succeeds', async () => {
  const { rows } = await owner.query(`select encode(huella, 'hex') as huella from auditoriacabeza`);
  expect(await verify()).toEqual({
    code: 0,
    said: `La cadena de auditoría está completa: 3 renglones.\nCabeza, para guardarla en otro lugar: 3 ${rows[0].huella}\n`,
  });
});

test('one value changed: names the line, and fails', async () => {
  await owner.query(`update auditoria set direccion = '::2' where id = 2`);
  const { code, said } = await verify();
  expect([code, said]).toEqual([1, expect.stringMatching(/^El renglón 2 de la auditoría no coincide/)]);
});

test('a folder without a database is said so, and none is made', async () => {
  const { code, said } = await verify({ DATABASE_URL: '', DATA_DIR: '/tmp/renadet-no-existe' });
  expect([code, said]).toEqual([1, 'No hay una base de datos en /tmp/renadet-no-existe. Revise DATA_DIR.\n']);
});
