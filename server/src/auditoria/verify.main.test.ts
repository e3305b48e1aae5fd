import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { atEnd } from '../../test/cierre.ts';
import { emptyAuditoria, type FreshDb, freshDb } from '../../test/db.ts';
import { openDb } from '../db/open.ts';
import { append } from '../db/write.ts';
import { verifyCabeza } from './informe.ts';

let base: FreshDb;
let owner: pg.Client;
beforeAll(async () => {
  base = await freshDb();
  owner = new pg.Client(base.url);
  await owner.connect();
  await emptyAuditoria(owner);
  atEnd(() => owner.end());
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

test('whole chains: says how many lines, chains and closings, which closing to keep elsewhere, and what came after it', async () => {
  const told = (cierres: number, more: string) => ({
    code: 0,
    said: `La cadena de auditoría está completa: 3 renglones en 1 cadenas, ${cierres} cierres.\n${more}\n`,
  });
  expect(await verify()).toEqual(
    told(0, 'Todavía no hay ningún cierre que guardar: se hace uno cada minuto en que algo se anotó.'),
  );
  await owner.query('select cerrar_auditoria()');
  const { rows } = await owner.query(`select encode(huella, 'hex') as huella from auditoriacierre`);
  expect(await verify()).toEqual(told(1, `Último cierre, para guardarlo en otro lugar: 1 ${rows[0].huella}`));
});

test('[3-673] a closing that was kept, and a head that was kept before there were any, are looked for', async () => {
  const client = new pg.Client(base.url);
  await client.connect();
  const { rows } = await client.query(`select numero || ' ' || encode(huella, 'hex') as cierre from auditoriacierre`);
  try {
    await client.query(
      `begin; insert into auditoria (id, ocurrio, operacion, huella) values (77, now(), 'de antes', sha256('77'))`,
    );
    const { rows: old } = await client.query(
      `select id || ' ' || encode(huella, 'hex') as cabeza from auditoria where id = 77`,
    );
    expect(await verifyCabeza(client, rows[0].cierre)).toBe(true);
    expect(await verifyCabeza(client, old[0].cabeza)).toBe(true);
    expect(
      await verifyCabeza(
        client,
        rows[0].cierre.replace(/.$/, (c: string) => (c === '0' ? '1' : '0')),
      ),
    ).toBe(false);
    expect(await verifyCabeza(client, rows[0].cierre.replace('1 ', '2 '))).toBe(false);
    await expect(verifyCabeza(client, 'lo que sea')).rejects.toThrow('--cabeza');
  } finally {
    await client.query('rollback');
    await client.end();
  }
});

test('one value changed: names the line, and fails', async () => {
  await owner.query(`update auditoria set direccion = '::2' where id = 2`);
  const { code, said } = await verify();
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^El renglón 2 de la auditoría no coincide.*lugar 2 de su cadena, la común/),
  ]);
});

test('a folder without a database is said so, and none is made', async () => {
  const { code, said } = await verify({ DATABASE_URL: '', DATA_DIR: '/tmp/renadet-no-existe' });
  expect([code, said]).toEqual([1, 'No hay una base de datos en /tmp/renadet-no-existe. Revise DATA_DIR.\n']);
});
