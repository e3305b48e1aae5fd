import fc from 'fast-check';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { atEnd } from '../../test/cierre.ts';
import { freshDb } from '../../test/db.ts';
import { type Db, openDb } from './open.ts';
import { type Alcance, type Trx, unidadDe, unit } from './scope.ts';
import { beginPlain, withNext } from './wire.ts';
import { write } from './write.ts';

const NOBODY = { llinstitucion: -1, propietarios: null };
const VERACRUZ = { llinstitucion: 130, propietarios: null };
let db: Db;
let owner: pg.Client;
let url: string;
beforeAll(async () => {
  const base = await freshDb();
  url = base.urlApp;
  // one connection: what a unit leaves behind would be seen by the next
  db = openDb(base.urlApp, { max: 1 }).db;
  owner = new pg.Client(base.url);
  await owner.connect();
  await owner.query(
    `insert into carpeta (llinstitucion, llpropietario, noci, llorigen, fcinicio, lldelito, novictimas, boindicios)
     select 100 + e, (100 + e) * 100 + 1, 'N' || e, 5, '2025-01-01', 310, 1, 0 from generate_series(1, 32) e`,
  );
  atEnd(async () => {
    await db.destroy();
    await owner.end();
  });
});
const count = (on: Db) =>
  sql<{ n: number }>`select count(*) as n from carpeta where llcarpeta > ${0}`
    .execute(on)
    .then(({ rows }) => rows[0]?.n);
const backend = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db).then(({ rows }) => rows[0]?.pid);

describe('a unit that reads', () => {
  test('has its scope in every statement, and leaves none behind', async () => {
    const seen = await unit(db, VERACRUZ, 'read', async (trx) => [await count(trx), await count(trx)]);
    expect(seen).toEqual([1, 1]);
    expect(await count(db)).toBe(0);
    expect(await unit(db, { llinstitucion: 0, propietarios: null }, 'read', count)).toBe(32);
    expect(await unit(db, { llinstitucion: 130, propietarios: [13002] }, 'read', count)).toBe(0);
    expect(await unit(db, { llinstitucion: 130, propietarios: [13001, 13002] }, 'read', count)).toBe(1);
    expect(await unit(db, NOBODY, 'read', count)).toBe(0);
    expect(await count(db)).toBe(0);
  });

  test('cannot write', async () => {
    const write = unit(db, VERACRUZ, 'read', (trx) =>
      trx.updateTable('carpeta').set({ especifique: 'X' }).where('llinstitucion', '=', 130).execute(),
    );
    await expect(write).rejects.toMatchObject({ code: '25006' });
    await unit(db, VERACRUZ, 'write', (trx) =>
      trx.updateTable('carpeta').set({ especifique: 'Y' }).where('llinstitucion', '=', 130).execute(),
    );
    expect((await owner.query(`select count(*)::int as n from carpeta where especifique = 'Y'`)).rows[0].n).toBe(1);
  });

  test('that fails leaves the connection as it was, without its scope', async () => {
    const pid = await backend();
    const broken = unit(db, VERACRUZ, 'read', (trx) => sql`select 1 / ${0}::int`.execute(trx));
    await expect(broken).rejects.toMatchObject({ code: '22012' });
    const unknown = unit(db, VERACRUZ, 'read', (trx) => sql`select ${1}::int from nada`.execute(trx));
    await expect(unknown).rejects.toMatchObject({ code: '42P01' });
    const own = unit(db, VERACRUZ, 'read', async () => Promise.reject(new Error('of the caller')));
    await expect(own).rejects.toThrow('of the caller');
    expect([await count(db), await unit(db, VERACRUZ, 'read', count), await backend()]).toEqual([0, 1, pid]);
  });

  test('works without parameters, and with answers of no row', async () => {
    const rows = await unit(db, VERACRUZ, 'read', (trx) => trx.selectFrom('carpeta').select('noci').execute());
    expect(rows).toEqual([{ noci: 'N30' }]);
    const none = await unit(db, NOBODY, 'read', (trx) => trx.selectFrom('carpeta').selectAll().execute());
    expect(none).toEqual([]);
  });
});

describe('a unit that writes', () => {
  const mark = (trx: Trx, text: string) =>
    trx.updateTable('carpeta').set({ especifique: text }).where('noci', '=', 'N30').execute();
  const marks = async () =>
    (await owner.query(`select especifique from carpeta where noci = 'N30'`)).rows[0].especifique;
  const state = async () =>
    (await owner.query(`select state from pg_stat_activity where pid = $1`, [await backend()])).rows[0].state;

  test('is one transaction from its first statement on, and has its scope in each', async () => {
    await unit(db, VERACRUZ, 'write', (trx) => mark(trx, 'antes'));
    const broken = unit(db, VERACRUZ, 'write', async (trx) => {
      await mark(trx, 'a medias');
      expect(await count(trx)).toBe(1);
      await sql`select 1 / ${0}::int`.execute(trx);
    });
    await expect(broken).rejects.toMatchObject({ code: '22012' });
    expect([await marks(), await count(db), await state()]).toEqual(['antes', 0, 'idle']);
    await unit(db, VERACRUZ, 'write', async (trx) => {
      await sql`select 1`.execute(trx);
      await mark(trx, 'entera');
    });
    expect([await marks(), await state()]).toEqual(['entera', 'idle']);
  });

  test('whose first statement fails leaves the connection as it was', async () => {
    const broken = unit(db, VERACRUZ, 'write', (trx) => sql`select 1 / ${0}::int`.execute(trx));
    await expect(broken).rejects.toMatchObject({ code: '22012' });
    const foreign = unit(db, VERACRUZ, 'write', (trx) => sql`update carpeta set llinstitucion = 114`.execute(trx));
    await expect(foreign).rejects.toMatchObject({ code: '42501' });
    expect([await count(db), await state()]).toEqual([0, 'idle']);
  });

  test('that asks nothing sends nothing', async () => {
    const pid = await backend();
    expect(await unit(db, VERACRUZ, 'write', async () => 'hecho')).toBe('hecho');
    const own = unit(db, VERACRUZ, 'write', async () => Promise.reject(new Error('of the caller')));
    await expect(own).rejects.toThrow('of the caller');
    expect([await count(db), await state(), await backend()]).toEqual([0, 'idle', pid]);
  });
});

/** What a unit asks, in order; each is asked with parameters or without, and waited for or sent with the next one. */
const FRASES: readonly (readonly [text: string, values?: unknown[]])[] = [
  ['select noci, especifique from carpeta order by llcarpeta'],
  ['select noci from carpeta where llcarpeta > $1 order by llcarpeta limit 3', [5]],
  [`select current_setting('renadet.institucion') as i, current_setting('renadet.usuario') as u where $1`, [true]],
  ['update carpeta set especifique = $1 where noci = $2 returning noci', ['A', 'N30']],
  // an update returns its rows in the order they lie in, which each of the two runs changes
  [
    `with b as (update carpeta set especifique = coalesce(especifique, '') || 'B' where noci in ('N14', 'N30') returning noci)
     select noci from b order by noci`,
  ],
  ['update carpeta set llinstitucion = 114 where noci = $1', ['N30']],
  ['select 1 / $1::int', [0]],
  ['select $1::int from nada', [1]],
];

test('any units answer, refuse and leave what they do on a connection that was taught nothing', async () => {
  const plain = new pg.Client(url);
  await plain.connect();
  onTestFinished(() => plain.end());
  type Ask = (text: string, values?: unknown[], withoutWaiting?: boolean) => Promise<unknown[]>;
  type Run = (alcance: Alcance, mode: 'read' | 'write', work: (ask: Ask) => Promise<unknown>) => Promise<unknown>;
  const taught: Run = (alcance, mode, work) =>
    unit(db, alcance, mode, (trx) =>
      work(async (text, values = [], withoutWaiting = false) => {
        const asked = CompiledQuery.raw(text, values);
        return (await trx.executeQuery(withoutWaiting ? withNext(asked) : asked)).rows;
      }),
    );
  const twin: Run = async (alcance, mode, work) => {
    await plain.query(beginPlain(unidadDe(mode, alcance)));
    try {
      // of what nobody waited for, the next one tells
      let refused: unknown;
      const tell = () => {
        if (refused) throw refused;
      };
      const result = await work(async (text, values, withoutWaiting) => {
        if (!withoutWaiting) {
          tell();
          return (await plain.query(text, values)).rows;
        }
        if (!refused)
          await plain.query(text, values).catch((error: unknown) => {
            refused = error;
          });
        return [];
      });
      tell();
      await plain.query('commit');
      return result;
    } catch (error) {
      await plain.query('rollback');
      throw error;
    }
  };
  const alcance = fc.constantFrom<Alcance>(
    NOBODY,
    VERACRUZ,
    { llinstitucion: 0, propietarios: null, llusuario: 7 },
    { llinstitucion: 114, propietarios: [11401, 11402] },
    { llinstitucion: 130, propietarios: [] },
  );
  const unidad = fc.record({
    alcance,
    mode: fc.constantFrom('read', 'write'),
    frases: fc.array(fc.tuple(fc.constantFrom(...FRASES), fc.boolean()), { maxLength: 5 }),
    isLeft: fc.boolean(),
  });
  /** Cannot be prepared, so it travels by itself. */
  const isUnread = (text: string) => text.includes('nada');
  // also where other files of this process took all the names but those of what travels along
  for (const [text, values = []] of FRASES.filter(([text]) => !isUnread(text)))
    for (let times = 0; times < 3; times++)
      for (const asked of [CompiledQuery.raw(text, values), withNext(CompiledQuery.raw(text, values))])
        await unit(db, NOBODY, 'write', (trx) => trx.executeQuery(asked)).catch(() => {});
  /** What each unit answered, or was refused with, and what the file was left as. */
  const outcome = async (run: Run, units: readonly (typeof unidad extends fc.Arbitrary<infer U> ? U : never)[]) => {
    await owner.query('update carpeta set especifique = null');
    const said: unknown[] = [];
    for (const { alcance, mode, frases, isLeft } of units) {
      const answers: unknown[] = [];
      const work = async (ask: Ask) => {
        for (const [[text, values], isAlong] of frases)
          answers.push(await ask(text, values, isAlong && !isUnread(text)));
        if (isLeft) throw new Error('of the caller');
      };
      const end = run(alcance, mode, work).then(
        () => 'done',
        (error: { code?: string; message: string }) => error.code ?? error.message,
      );
      said.push([await end, answers]);
    }
    return [said, (await owner.query('select noci, especifique from carpeta order by llcarpeta')).rows];
  };
  await fc.assert(
    fc.asyncProperty(fc.array(unidad, { minLength: 1, maxLength: 6 }), async (units) => {
      expect(await outcome(taught, units)).toEqual(await outcome(twin, units));
      expect(await count(db)).toBe(0);
    }),
    { numRuns: 60 },
  );
});

describe('[3-709] a statement that travels with the next one', () => {
  const lock = (noci: string) =>
    withNext(CompiledQuery.raw('select llcarpeta from carpeta where noci = $1 for update', [noci]), true);
  const read = (trx: Trx) =>
    sql<{ noci: string }>`select noci from carpeta where ${1} = 1`.execute(trx).then(({ rows }) => rows);

  test('leaves the next one without any row where it had to find one and found none', async () => {
    const all = [{ noci: 'N30' }];
    for (let warm = 0; warm < 4; warm++)
      for (const [noci, found] of [
        ['N30', all],
        ['N14', []], // of another institution
      ] as const) {
        const asked = unit(db, VERACRUZ, 'write', async (trx) => {
          await trx.executeQuery(lock(noci));
          return [await read(trx), await read(trx)];
        });
        expect(await asked).toEqual([found, all]);
      }
  });

  test('is not sent where its unit is given up before', async () => {
    const mark = withNext(CompiledQuery.raw('update carpeta set especifique = $1 where noci = $2', ['perdida', 'N30']));
    for (let warm = 0; warm < 3; warm++) await unit(db, VERACRUZ, 'write', (trx) => trx.executeQuery(mark));
    await owner.query(`update carpeta set especifique = 'de antes' where noci = 'N30'`);
    const left = unit(db, VERACRUZ, 'write', async (trx) => {
      await trx.executeQuery(mark);
      throw new Error('of the caller');
    });
    await expect(left).rejects.toThrow('of the caller');
    expect(await unit(db, VERACRUZ, 'write', read)).toEqual([{ noci: 'N30' }]);
    expect((await owner.query(`select especifique from carpeta where noci = 'N30'`)).rows[0].especifique).toBe(
      'de antes',
    );
  });
});

describe('prepared statements', () => {
  test('a table that a migration changes costs one failed call, not a server', async () => {
    const all = () => unit(db, VERACRUZ, 'read', (trx) => trx.selectFrom('carpeta').selectAll().execute());
    await all();
    await owner.query('alter table carpeta add column prueba int default 7');
    await all().catch(() => {});
    expect(await all()).toMatchObject([{ noci: 'N30', prueba: 7 }]);
    await owner.query('alter table carpeta drop column prueba');
    await all().catch(() => {});
    expect((await all())[0]).not.toHaveProperty('prueba');
  });

  test('[R2] lists of every length and texts that are asked once take nobody their places', async () => {
    // what is prepared is of the process: here of a module that no other file has used
    vi.resetModules();
    const fresh = await import('./open.ts');
    const { db: own } = fresh.openDb(url, { max: 1 });
    onTestFinished(() => own.destroy());
    const asked = (text: string) => unit(own, VERACRUZ, 'read', (trx) => sql.raw(text).execute(trx));
    const list = (n: number) => {
      const ids = Array.from({ length: n }, (_, i) => i);
      return unit(own, VERACRUZ, 'read', (trx) =>
        trx.selectFrom('carpeta').select('noci').where('llcarpeta', 'in', ids).execute(),
      );
    };
    /** Rows of an insert: accused persons, places, victims of the external system. */
    const filas = (n: number) => {
      const values = sql.join(Array.from({ length: n }, (_, i) => sql`(${String(i)}, ${'x'})`));
      return unit(own, VERACRUZ, 'read', (trx) => sql`select 'filas' from (values ${values}) v`.execute(trx));
    };
    for (let n = 1; n <= 110; n++)
      for (let twice = 0; twice < 2; twice++) {
        await list(n);
        await filas(n);
      }
    for (let n = 0; n < 110; n++) await asked(`select 'once ${n}' from carpeta`);
    const usual = `select count(*) as usual from carpeta`;
    for (let twice = 0; twice < 2; twice++) await asked(usual);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(own);
    const texts = rows.map(({ statement }) => statement);
    expect(texts).toContain(usual);
    expect(texts.filter((text) => text.includes('once'))).toEqual([]);
    expect(texts.filter((text) => text.includes('"llcarpeta" in ('))).toHaveLength(3);
    expect(texts.filter((text) => text.includes('filas'))).toHaveLength(3);
  });

  test('more texts than are prepared still work', async () => {
    for (let i = 0; i < 150; i++) {
      const { rows } = await unit(db, VERACRUZ, 'read', (trx) =>
        sql<{ n: number }>`select count(*) + ${i}::int as n, ${sql.lit(i)} from carpeta`.execute(trx),
      );
      expect(rows[0]?.n).toBe(i + 1);
    }
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_prepared_statements`.execute(db);
    expect(rows[0]?.n).toBeLessThanOrEqual(142); // with those of what travels along
    // what travels with others has places of its own
    const along = withNext(CompiledQuery.raw('select 7 as junto where $1', [true]));
    for (let times = 0; times < 3; times++)
      await unit(db, VERACRUZ, 'write', async (trx) => {
        await trx.executeQuery(along);
        await count(trx);
      });
    const prepared = sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
    expect((await prepared).rows.map(({ statement }) => statement)).toContain('select 7 as junto where $1');
  });
});

test('the line of a change keeps whatever it holds as it is', async () => {
  const actor = {
    llusuario: null,
    dscorreo: null,
    llinstitucion: null,
    alcance: NOBODY,
    solicitud: 's',
    direccion: '::1',
  };
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
      fc.constantFrom('', `'`, `\\'; drop table auditoria; --`, '$$', `E'\\n`, '"'),
      async (text, hostile) => {
        const detalle = { [`clave${hostile}`]: `${hostile}${text}${hostile}` };
        await write(db, actor, { auditoria: 'prueba.texto' }, async (_, nota) =>
          nota({ llave: `${hostile}1`, detalle }),
        );
        const { rows } = await owner.query('select llave, detalle from auditoria order by id desc limit 1');
        expect(rows).toEqual([{ llave: `${hostile}1`, detalle }]);
      },
    ),
    { numRuns: 100 },
  );
});

test('a database that ends a connection is met by a new one', async () => {
  const pid = await backend();
  await owner.query('select pg_terminate_backend($1)', [pid]);
  await unit(db, VERACRUZ, 'read', count).catch(() => {});
  expect(await unit(db, VERACRUZ, 'read', count)).toBe(1);
  expect(await backend()).not.toBe(pid);
});
