import fc from 'fast-check';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { atEnd } from '../../test/cierre.ts';
import { emptyAuditoria, type FreshDb, freshDb } from '../../test/db.ts';
import { type Db, openDb } from '../db/open.ts';
import { append } from '../db/write.ts';
import { verifyAudit } from './verify.ts';

const FILAS = 9;
let base: FreshDb;
let db: Db;
let owner: pg.Client;
beforeAll(async () => {
  base = await freshDb();
  db = openDb(base.urlApp, { max: 8 }).db;
  owner = new pg.Client(base.url);
  await owner.connect();
  await emptyAuditoria(owner);
  atEnd(async () => {
    await db.destroy();
    await owner.end();
  });
});

const PROPIA = 130;
const entrada = (i: number, llinstitucion: number | null = PROPIA) => ({
  llusuario: 1001 + (i % 3),
  dscorreo: 'alguien@fgr.org.mx',
  llinstitucion,
  solicitud: `solicitud-${i}`,
  direccion: '10.0.0.1',
  operacion: 'carpeta.buscar',
  objeto: 'carpeta',
  llave: String(i),
  llcarpeta: i,
  detalle: { filtro: { noci: 'ÑANDÚ' }, total: i },
});

const whole = (filas: number, more: object = {}) => ({
  filas,
  archivadas: 0,
  rota: undefined,
  roturas: [],
  cierre: undefined,
  ...more,
});

/** Tampers as whoever owns the tables can, verifies, and puts everything back. @returns the first place of the chain that does not fit */
async function tampered(statements: string, stretch = 5000): Promise<number | undefined> {
  await owner.query('begin');
  try {
    await owner.query(statements);
    return (await verifyAudit(owner, { stretch })).roturas[0]?.lugar;
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
  numero: 'numero # 1',
};
const change = (column: string, id: number) => `update auditoria set ${column} = ${CAMBIOS[column]} where id = ${id}`;
const swap = (i: number, j: number) =>
  `update auditoria set id = 1000000, numero = 1000000 where id = ${i}; update auditoria set id = ${i}, numero = ${i} where id = ${j};
   update auditoria set id = ${j}, numero = ${j} where id = 1000000`;
const insert = (id: number) =>
  `update auditoria set id = -id, numero = -numero where id >= ${id}; update auditoria set id = 1 - id, numero = 1 - numero where id < 0;
   insert into auditoria select ${id}, ocurrio, llusuario, dscorreo, llinstitucion, 'carpeta.inventada', objeto, llave,
     llcarpeta, detalle, solicitud, direccion, huella, acto, sello, cadena, ${id} from auditoria order by id limit 1;
   update auditoriacabeza set id = id + 1, numero = numero + 1 where cadena = ${PROPIA}`;

test('an empty audit and one just written are whole', async () => {
  expect(await verifyAudit(owner)).toEqual(whole(0, { cadenas: 1, cierres: 0 }));
  for (let i = 1; i <= FILAS; i += 3) await append(db, [entrada(i), entrada(i + 1), entrada(i + 2)]);
  expect(await verifyAudit(owner)).toEqual(whole(FILAS, { cadenas: 2, cierres: 0 }));
});

describe('whoever tampers is found, and where', () => {
  test('every column is covered by the fingerprint', async () => {
    const { rows } = await owner.query(
      `select column_name from information_schema.columns where table_name = 'auditoria'`,
    );
    expect(rows.map((r) => r.column_name).toSorted()).toEqual([...Object.keys(CAMBIOS), 'cadena'].toSorted());
  });

  test.each(Object.keys(CAMBIOS))('one bit of %s', async (column) => {
    expect(await tampered(change(column, 5))).toBe(5);
  });

  test('a line in another chain', async () => {
    expect(await tampered('update auditoria set cadena = 131 where id = 5')).toBe(1);
    expect(await tampered('update auditoria set cadena = null, numero = null where id = 5')).toBe(1);
    expect(
      await tampered('update auditoria set cadena = 131; update auditoriacabeza set cadena = 131 where cadena = 130'),
    ).toBe(1);
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
    ) => `insert into auditoria select (a).* from (select jsonb_populate_record(a, '{"id": ${id}, "numero": ${id}}') as a
      from auditoria a where id = 9) c`;
    expect(await tampered(copy(FILAS + 1))).toBe(FILAS + 1);
    expect(await tampered(copy(0))).toBe(0);
  });

  test('two rows swapped', async () => {
    expect(await tampered(swap(3, 7))).toBe(3);
  });

  test('the head moved, changed or removed', async () => {
    const head = (what: string) => `update auditoriacabeza set ${what} where cadena = ${PROPIA}`;
    expect(await tampered(head('numero = numero - 1'))).toBe(FILAS);
    expect(await tampered(head('numero = numero - 1, id = id - 1'))).toBe(FILAS);
    expect(await tampered(head('numero = numero + 1'))).toBe(FILAS + 1);
    expect(await tampered(head('id = id + 1'))).toBe(FILAS);
    expect(await tampered(head(`huella = sha256('otra')`))).toBe(FILAS);
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
    expect(await verifyAudit(owner, { stretch: 4 })).toEqual(whole(FILAS, { cadenas: 2, cierres: 0 }));
  });
});

test('[3-670] two hundred writers of five institutions at once keep a chain each, without a gap', async () => {
  const before = (await verifyAudit(owner)).filas;
  await Promise.all(
    Array.from({ length: 200 }, (_, i) => append(db, [entrada(i, 130 + (i % 5)), entrada(i, 130 + (i % 5))])),
  );
  expect(await verifyAudit(owner, { stretch: 37 })).toEqual(whole(before + 400, { cadenas: 6, cierres: 0 }));
  const { rows } = await owner.query(
    `select cadena, max(numero) = count(*) and min(numero) = 1 and count(distinct numero) = count(*) as todos,
       bool_and(cadena = llinstitucion) as propios from auditoria group by 1 order by 1`,
  );
  expect(rows).toEqual([130, 131, 132, 133, 134].map((cadena) => ({ cadena, todos: true, propios: true })));
});

test('[3-670] who writes for one institution waits for nobody of another', async () => {
  const held = openDb(base.urlApp, { max: 1 });
  await owner.query('begin');
  try {
    await owner.query('select from auditoriacabeza where cadena = 131 for update');
    let done = false;
    const waits = append(held.db, [entrada(1, 131)]).then(() => {
      done = true;
    });
    await append(db, [entrada(1, 132)]);
    await append(db, [entrada(1, null)]);
    expect(done).toBe(false);
    await owner.query('commit');
    await waits;
  } finally {
    await owner.query('rollback');
    await held.db.destroy();
  }
});

test('lines of several institutions in one transaction go to the common chain, those of one to its own, and all are read in one order', async () => {
  const from = (await owner.query('select max(id) as id from auditoria')).rows[0].id;
  await append(db, [entrada(1, 131), entrada(2, 132)]);
  await append(db, [entrada(3, 133), entrada(4, 133)]);
  const { rows } = await owner.query('select cadena, llinstitucion from auditoria where id > $1 order by id', [from]);
  expect(rows.map(({ cadena, llinstitucion }) => [cadena, llinstitucion])).toEqual([
    [0, 131],
    [0, 132],
    [133, 133],
    [133, 133],
  ]);
});

describe('closings', () => {
  const close = async () => (await owner.query('select cerrar_auditoria() as n')).rows[0].n;
  const judge = async (statements: string) => {
    await owner.query('begin');
    try {
      await owner.query(statements);
      const { roturas, cierre } = await verifyAudit(owner, { stretch: 50 });
      return [roturas.length, cierre];
    } finally {
      await owner.query('rollback');
    }
  };
  beforeAll(async () => {
    expect(await close()).toBe(1);
    expect(await close()).toBeNull(); // nothing was written since
    for (let i = 0; i < 3; i++) {
      await append(db, [entrada(i, 131 + i)]);
      expect(await close()).toBe(2 + i);
    }
  });

  test('[3-671] each names the heads of all chains over the one before', async () => {
    expect(await verifyAudit(owner)).toMatchObject({ cierres: 4, rota: undefined, cierre: undefined });
    const { rows } = await owner.query(
      `select c.cadenas, c.numeros::int[], c.huellas from auditoriacierre c where numero = 4`,
    );
    const heads = await owner.query('select * from auditoriacabeza where numero > 0 order by cadena');
    expect(rows[0]).toEqual({
      cadenas: heads.rows.map((h) => h.cadena),
      numeros: heads.rows.map((h) => h.numero),
      huellas: heads.rows.map((h) => h.huella),
    });
  });

  test('[3-671] a tail cut off with its head set back is found by the closing that named it', async () => {
    const cut = `delete from auditoria where cadena = 132 and numero = (select numero from auditoriacabeza where cadena = 132);
      update auditoriacabeza h set (numero, id, huella) =
        (select numero, id, huella from auditoria where cadena = 132 order by numero desc limit 1) where cadena = 132`;
    expect(await judge(cut)).toEqual([0, 3]);
  });

  test('[3-671] a closing changed, removed, or made anew without those after it', async () => {
    expect(
      await judge(`update auditoriacierre set ocurrio = ocurrio + interval '1 microsecond' where numero = 2`),
    ).toEqual([0, 2]);
    expect(await judge('update auditoriacierre set numeros[1] = numeros[1] - 1 where numero = 3')).toEqual([0, 3]);
    expect(await judge('delete from auditoriacierre where numero = 2')).toEqual([0, 3]);
    expect(await judge('delete from auditoriacierre where numero = 1')).toEqual([0, 1]);
    expect(
      await judge(`update auditoriacierre c set huella = cierre_huella((select huella from auditoriacierre where numero = 1),
        jsonb_populate_record(c, '{"ids": [1]}')), ids = '{1}' where numero = 2`),
    ).toEqual([0, 2]);
  });
});

describe('[3-672] the one chain of before', () => {
  /** Lines as they were chained before there was a chain for each institution, written by its rule. */
  const before = (n: number) => `
    do $$
    declare a auditoria; h bytea := sha256('RENADET');
    begin
      delete from auditoria; delete from auditoriacierre; delete from auditoriacabeza;
      for i in 1..${n} loop
        a := null;
        a.id := i; a.ocurrio := now(); a.operacion := 'carpeta.leer'; a.llinstitucion := 130 + i % 3;
        a.detalle := jsonb_build_object('total', i);
        a.huella := sha256(h || convert_to(jsonb_build_array(a.id, extract(epoch from a.ocurrio), a.llusuario, a.dscorreo,
          a.llinstitucion, a.operacion, a.objeto, a.llave, a.llcarpeta, a.detalle, a.solicitud, a.direccion)::text, 'UTF8'));
        h := a.huella;
        insert into auditoria select a.*;
      end loop;
      insert into auditoriacabeza values (-1, ${n}, ${n}, h), (0, 0, 0, auditoria_semilla(0));
      perform setval('auditoriaid', ${n + 1}, false);
    end $$;`;

  test('goes on verifying by its own rule beside the new ones, and the first closing seals its head', async () => {
    await owner.query('begin');
    try {
      await owner.query(before(7));
      expect(await verifyAudit(owner)).toEqual(whole(7, { cadenas: 2, cierres: 0 }));
      await owner.query(
        `select auditar('[{"operacion": "carpeta.leer", "llinstitucion": 131}]'); set constraints all immediate`,
      );
      await owner.query('select cerrar_auditoria()');
      expect(await verifyAudit(owner, { stretch: 3 })).toEqual(whole(8, { cadenas: 3, cierres: 1 }));
      const { rows } = await owner.query('select cadenas, numeros::int[] from auditoriacierre');
      expect(rows).toEqual([{ cadenas: [-1, 131], numeros: [7, 1] }]);
      for (const [statement, lugar] of [
        [`update auditoria set detalle = '{"total": 9}' where id = 3`, 3],
        ['delete from auditoria where id = 3', 3],
        ['delete from auditoria where id = 7', 7],
      ] as const) {
        await owner.query(`savepoint s; ${statement}`);
        expect((await verifyAudit(owner)).roturas).toMatchObject([{ cadena: -1, lugar }]);
        await owner.query('rollback to s');
      }
    } finally {
      await owner.query('rollback');
    }
  });
});

test('the application can add, but neither change nor remove, nor move the head', async () => {
  for (const statement of [
    `update auditoria set operacion = 'x'`,
    'delete from auditoria',
    'truncate auditoria',
    `insert into auditoria select * from auditoria`,
    'update auditoriacabeza set numero = 0',
    'insert into auditoriacabeza select 999, 0, 0, huella from auditoriacabeza',
    'delete from auditoriacierre',
    'update auditoriacierre set numero = 9',
  ]) {
    await owner.query('begin; set local role renadet_app');
    await expect(owner.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    await owner.query('rollback');
  }
});
