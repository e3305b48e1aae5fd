import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyAuditoria, freshDb } from '../../test/db.ts';
import { type Db, openDb } from '../db/open.ts';
import { append } from '../db/write.ts';
import { verifyAudit } from './verify.ts';

const FILAS = 9;
let db: Db;
let owner: pg.Client;
beforeAll(async () => {
  const base = await freshDb();
  db = openDb(base.urlApp, { max: 8 }).db;
  owner = new pg.Client(base.url);
  await owner.connect();
  await emptyAuditoria(owner);
  afterAll(async () => {
    await db.destroy();
    await owner.end();
  });
});

const entrada = (i: number) => ({
  llusuario: 1001 + (i % 3),
  dscorreo: 'alguien@fgr.org.mx',
  llinstitucion: 130,
  solicitud: `solicitud-${i}`,
  direccion: '10.0.0.1',
  operacion: 'carpeta.buscar',
  objeto: 'carpeta',
  llave: String(i),
  llcarpeta: i,
  detalle: { filtro: { noci: 'ÑANDÚ' }, total: i },
});

/** Tampers as whoever owns the tables can, verifies, and puts everything back. */
async function tampered(statements: string, stretch?: number): Promise<number | undefined> {
  await owner.query('begin');
  try {
    await owner.query(statements);
    return (await verifyAudit(owner, stretch)).rota;
  } finally {
    await owner.query('rollback');
  }
}

const flip = (column: string) => `overlay(${column} placing chr(ascii(substr(${column}, 1, 1)) # 1) from 1 for 1)`;
/** One bit of every column. */
const CAMBIOS: Record<string, string> = {
  id: '1000000',
  ocurrio: `ocurrio + interval '1 microsecond'`,
  llusuario: 'llusuario # 1',
  dscorreo: flip('dscorreo'),
  llinstitucion: 'llinstitucion # 1',
  operacion: flip('operacion'),
  objeto: flip('objeto'),
  llave: flip('llave'),
  llcarpeta: 'llcarpeta # 1',
  detalle: `jsonb_set(detalle, '{total}', to_jsonb((detalle ->> 'total')::int # 1))`,
  solicitud: flip('solicitud'),
  direccion: flip('direccion'),
  huella: 'set_byte(huella, 31, get_byte(huella, 31) # 1)',
  acto: '1',
  sello: `sha256('otro')`,
};
const change = (column: string, id: number) => `update auditoria set ${column} = ${CAMBIOS[column]} where id = ${id}`;
const swap = (i: number, j: number) =>
  `update auditoria set id = 1000000 where id = ${i}; update auditoria set id = ${i} where id = ${j};
   update auditoria set id = ${j} where id = 1000000`;
const insert = (id: number) =>
  `update auditoria set id = -id where id >= ${id}; update auditoria set id = 1 - id where id < 0;
   insert into auditoria select ${id}, ocurrio, llusuario, dscorreo, llinstitucion, 'carpeta.inventada', objeto, llave,
     llcarpeta, detalle, solicitud, direccion, huella, acto, sello from auditoria order by id limit 1;
   update auditoriacabeza set id = id + 1`;

test('an empty audit and one just written are whole', async () => {
  expect(await verifyAudit(owner)).toEqual({ filas: 0, rota: undefined });
  for (let i = 1; i <= FILAS; i += 3) await append(db, [entrada(i), entrada(i + 1), entrada(i + 2)]);
  expect(await verifyAudit(owner)).toEqual({ filas: FILAS, rota: undefined });
});

describe('whoever tampers is found, and where', () => {
  test('every column is covered by the fingerprint', async () => {
    const { rows } = await owner.query(
      `select column_name from information_schema.columns where table_name = 'auditoria'`,
    );
    expect(rows.map((r) => r.column_name).toSorted()).toEqual(Object.keys(CAMBIOS).toSorted());
  });

  test.each(Object.keys(CAMBIOS))('one bit of %s', async (column) => {
    expect(await tampered(change(column, 5))).toBe(5);
  });

  test('a value taken away', async () => {
    expect(await tampered('update auditoria set detalle = null where id = 4')).toBe(4);
  });

  test('a row removed, from the middle or the beginning', async () => {
    expect(await tampered('delete from auditoria where id = 4')).toBe(4);
    expect(await tampered('delete from auditoria where id in (1, 2)')).toBe(1);
  });

  test('the tail cut off, all of it too', async () => {
    expect(await tampered('delete from auditoria where id > 6')).toBe(7);
    expect(await tampered('delete from auditoria')).toBe(1);
  });

  test('a row added in the middle, at the end or before the first', async () => {
    expect(await tampered(insert(3))).toBe(3);
    const copy = (
      id: number,
    ) => `insert into auditoria select (a).* from (select jsonb_populate_record(a, '{"id": ${id}}') as a
      from auditoria a where id = 9) c`;
    expect(await tampered(copy(FILAS + 1))).toBe(FILAS + 1);
    expect(await tampered(copy(0))).toBe(0);
  });

  test('two rows swapped', async () => {
    expect(await tampered(swap(3, 7))).toBe(3);
  });

  test('the head moved, changed or removed', async () => {
    expect(await tampered('update auditoriacabeza set id = id - 1')).toBe(FILAS);
    expect(await tampered('update auditoriacabeza set id = id + 1')).toBe(FILAS + 1);
    expect(await tampered(`update auditoriacabeza set huella = sha256('otra')`)).toBe(FILAS);
    expect(await tampered('delete from auditoriacabeza')).toBe(1);
  });

  test('any of these on any row, whatever the length of the stretches', async () => {
    const row = fc.integer({ min: 1, max: FILAS });
    const tampering = fc.oneof(
      fc.tuple(fc.constantFrom(...Object.keys(CAMBIOS)), row).map(([c, id]) => [change(c, id), id] as const),
      row.map((id) => [`delete from auditoria where id = ${id}`, id] as const),
      row.map((id) => [`delete from auditoria where id >= ${id}`, id] as const),
      row.map((id) => [insert(id), id] as const),
      fc
        .uniqueArray(row, { minLength: 2, maxLength: 2 })
        .map(([i = 0, j = 0]) => [swap(i, j), Math.min(i, j)] as const),
    );
    await fc.assert(
      fc.asyncProperty(tampering, fc.integer({ min: 1, max: FILAS + 2 }), async ([statements, id], stretch) => {
        expect(await tampered(statements, stretch)).toBe(id);
      }),
      { numRuns: 150 },
    );
    expect(await verifyAudit(owner, 4)).toEqual({ filas: FILAS, rota: undefined });
  });
});

test('two hundred writers at once keep one chain without a gap', async () => {
  const before = (await verifyAudit(owner)).filas;
  await Promise.all(Array.from({ length: 200 }, (_, i) => append(db, [entrada(i), entrada(i)])));
  expect(await verifyAudit(owner, 37)).toEqual({ filas: before + 400, rota: undefined });
});

test('the application can add, but neither change nor remove, nor move the head', async () => {
  for (const statement of [
    `update auditoria set operacion = 'x'`,
    'delete from auditoria',
    'truncate auditoria',
    `insert into auditoria select * from auditoria`,
    'update auditoriacabeza set id = 0',
  ]) {
    await owner.query('begin; set local role renadet_app');
    await expect(owner.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    await owner.query('rollback');
  }
});
