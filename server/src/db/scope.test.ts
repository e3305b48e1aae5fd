import { examenNuevo } from '@renadet/domain/examen/examen.rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { emptyAuditoria } from '../../test/db.ts';
import { savesOf } from '../../test/saved.ts';
import { inScope } from './alcance.ts';
import { type Db, openDb } from './open.ts';
import { readTogether, type Trx, unit } from './scope.ts';

/** Tables that know the institution and no place. */
const SIN_LUGAR = [
  'acumuladodemora',
  'acumuladoentrega',
  'anomalia',
  'anomaliaexcusa',
  'cambiocaso',
  'carga',
  'cargacarpeta',
  'cargalote',
  'corrida',
  'corridarenglon',
  'expedienteexterno',
  'expedientehistorico',
  'historicocuenta',
  'interconexiontoken',
  'medidames',
  'plazorechazo',
  'queja',
  'totaldeclarado',
];
/** Those that know both. */
const CON_LUGAR = [
  'acumuladocalificacion',
  'acumuladocaptura',
  'acumuladocarga',
  'acumuladocarpeta',
  'acumuladoinicio',
  'acumuladoresponsable',
  'acumuladovictima',
  'archivo',
  'acumuladocalidad',
  'calificacion',
  'cambiocalidad',
  'cambiocarpeta',
  'cambionumero',
  'cambioresponsable',
  'cambiovictima',
  'carpeta',
  'carpetaestatus',
  'carpetapalabra',
  'carpetavinculo',
  'casoconocido',
  'casomes',
  'clave',
  'comparable',
  'constancia',
  'crucecarpeta',
  'diariocarpeta',
  'diarioresponsable',
  'diariovictima',
  'entradapgj',
  'historiacarpeta',
  'historiaresponsable',
  'historiavictima',
  'examenvictima',
  'imputado',
  'observacion',
  'observacionacto',
  'papelera',
  'plazocuenta',
  'incumplimiento',
  'plazoespera',
  'plazojustificacion',
  'plazousuario',
  'reglaexcusa',
  'responsable',
  'victima',
];
const SCOPED = [...SIN_LUGAR, ...CON_LUGAR];
const VERACRUZ = { llinstitucion: 130, propietarios: null };
const DENIED = { code: '42501' };
let t: TestApp;
/** A connection of the application's own login: what a statement that forgets its WHERE would see. */
let raw: pg.Client;
beforeAll(async () => {
  t = await testApp();
  await emptyAuditoria(t.owner); // without the lines of the accounts' making, which are of no institution
  for (const [name, noci] of [
    ['supervisor.30', 'VER/1'],
    ['capturista.14', 'JAL/1'],
  ] as const) {
    const { carpeta, victima, autoridad } = savesOf(t, await t.as(name));
    const llcarpeta = await carpeta({ noci });
    await victima(llcarpeta, { examenes: [{ ...examenNuevo(), llorganismo: 1 }] });
    await autoridad(llcarpeta);
  }
  // one row of each table that needs more than saving
  await t.owner.query(`
    insert into papelera (tabla, llave, llcarpeta, llinstitucion, llpropietario, fila, llusuario)
      select 'victima', 1, llcarpeta, llinstitucion, llpropietario, '{}', llusuario from carpeta;
    insert into constancia (codigo, llcarpeta, llinstitucion, llpropietario, folio, huella, fcemision, llusuario)
      select noci, llcarpeta, llinstitucion, llpropietario, 'F', '', now(), llusuario from carpeta;
    insert into archivo (llcarpeta, llinstitucion, llpropietario, nombre, mime, longitud, huella, llave, llusuario)
      select llcarpeta, llinstitucion, llpropietario, 'a.txt', 'text/plain', 1, sha256('a'), noci, llusuario from carpeta;
    insert into interconexiontoken (llinstitucion, llpropietario, bopruebas, huella, terminacion, llusuario, creador)
      select llinstitucion, llpropietario, 0, sha256(noci::bytea), 'X', llusuario, 'X' from carpeta;
    insert into entradapgj (llcarpeta, llinstitucion, llpropietario, noci, folio, huella, datos, lltoken)
      select llcarpeta, llinstitucion, llpropietario, noci, 'F', sha256('a'), '{}', lltoken
      from carpeta join interconexiontoken using (llinstitucion, llpropietario);
    insert into corrida (tipo, total, llusuario, llinstitucion, quien)
      select 'INTEGRAR', 1, llusuario, llinstitucion, '{}' from carpeta;
    insert into corridarenglon (llcorrida, orden, llinstitucion, expediente) select llcorrida, 1, llinstitucion, 'X' from corrida;
    insert into carga (llcarga, clase, llusuario, llinstitucion)
      select gen_random_uuid(), 'NUEVA', llusuario, llinstitucion from carpeta;
    insert into cargacarpeta (llcarga, noci, llcarpeta, llinstitucion) select llcarga, 'X', 1, llinstitucion from carga;
    insert into cargalote (llcarga, modo, lote, llinstitucion, huella, respuesta)
      select llcarga, 3, 0, llinstitucion, sha256('a'), '{}' from carga;
    insert into expedientehistorico (llinstitucion, noci, dsdelito, dsestadistica, modulo, llusuario, fechacreacion)
      select llinstitucion, 'X', 'TORTURA', 'X', 2, llusuario, now() from carpeta;
    insert into expedienteexterno (llinstitucion, noci, "expedienteId", fcinicio, dsdelito, dssituacion)
      select llinstitucion, 'X', noci, now(), 'TORTURA', 'EN TRAMITE' from carpeta;
    insert into plazorechazo (llinstitucion, noci, llcarga, dia) select llinstitucion, 'X', llcarga, now() from carga;
    insert into carpetavinculo (lltipovinculo, llcarpeta, llinstitucion, llpropietario, llcarpetadestino,
        llinstituciondestino, llpropietariodestino, motivo, llusuario)
      select 1, llcarpeta, llinstitucion, llpropietario, -llcarpeta, llinstitucion, llpropietario, 'X', llusuario from carpeta;
    insert into incumplimiento (llcarpeta, llinstitucion, llpropietario, regla)
      select llcarpeta, llinstitucion, llpropietario, 'X' from carpeta;
    insert into reglaexcusa (llcarpeta, llinstitucion, llpropietario, regla, motivo, llusuario)
      select llcarpeta, llinstitucion, llpropietario, 'X', 'X', llusuario from carpeta;
    insert into medidames select distinct llinstitucion, 1, 'X', 1, 1 from carpeta;
    insert into anomalia (llinstitucion, mes, medida, valor, k, n, usual)
      select distinct llinstitucion, 1, 'X', 1, 1, 1, 1 from carpeta;
    insert into anomaliaexcusa (llanomalia, llinstitucion, motivo, llusuario)
      select llanomalia, llinstitucion, 'X', (select min(llusuario) from usuario) from anomalia;
    insert into observacion (llcarpeta, llinstitucion, llpropietario, objeto, llave, texto, llusuario)
      select llcarpeta, llinstitucion, llpropietario, 'carpeta', llcarpeta, 'X', llusuario from carpeta;
    insert into observacionacto (llobservacion, llcarpeta, llinstitucion, llpropietario, acto, texto, llusuario)
      select llobservacion, llcarpeta, llinstitucion, llpropietario, 'responde', 'X', llusuario from observacion;
    insert into plazojustificacion (llplazo, llave, llinstitucion, llpropietario, motivo, hasta, llusuario)
      select 1, llcarpeta, llinstitucion, llpropietario, 'X', now(), llusuario from carpeta;
    select compactar_esperas();
    insert into totaldeclarado (llinstitucion, anio, trimestre, version, nocarpetas, llusuario, firmante, dscargo)
      select llinstitucion, 2025, 1, 1, 3, llusuario, 'X', 'X' from carpeta;
    insert into queja (llinstitucion, dsexpediente, fcrecepcion, llestado, novictimas, boremitida, llusuario)
      select llinstitucion, noci, fcinicio, 30, 1, 0, llusuario from carpeta;
    update carpeta set fcintegracion = fcinicio, provienejusticianet = 1;
    select compactar_resumenes(), compactar_casos(), compactar_calidad();
    select rehacer_comparables();
    select contar_calificaciones(array(select llcarpeta from carpeta));
    update carpeta set fcinicio = fcinicio - 40`);
  raw = new pg.Client({ connectionString: t.urlApp });
  await raw.connect();
});
afterAll(() => raw.end());

/** Runs statements in one transaction of a scope that is rolled back; the last one's result. */
async function inTransaction(scope: { institucion?: string; propietarios?: string }, ...statements: string[]) {
  await raw.query('begin');
  try {
    for (const [name, value] of Object.entries(scope))
      await raw.query('select set_config($1, $2, true)', [`renadet.${name}`, value]);
    let last: pg.QueryResult | undefined;
    for (const statement of statements) last = await raw.query(statement);
    return last?.rows ?? [];
  } finally {
    await raw.query('rollback');
  }
}
const institutions = async (table: string, scope: Parameters<typeof inTransaction>[0]) =>
  (await inTransaction(scope, `select distinct llinstitucion as i from ${table} order by 1`)).map(({ i }) => i);

describe('row security', () => {
  test('stands behind every table that belongs to an institution', async () => {
    const { rows } = await t.owner.query(`
      select c.relname, c.relrowsecurity from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and a.attname = 'llinstitucion' and not attisdropped
        and c.relname not like 'ct%' order by 1`);
    const unguarded = rows.filter((r) => !r.relrowsecurity).map((r) => r.relname);
    expect(rows.filter((r) => r.relrowsecurity).map((r) => r.relname)).toEqual(
      // a provider is the national administrator's alone, a kit its user's and of who administers the account
      ['auditoria', 'juego', 'proveedor', 'usuario', ...SCOPED].sort(),
    );
    expect(unguarded).toEqual([]);
  });

  test.each([...SCOPED, 'auditoria'])(
    '%s: nothing without a scope, only its own with one, all with 0',
    async (table) => {
      expect(await institutions(table, {})).toEqual([]);
      expect(await institutions(table, { institucion: '' })).toEqual([]);
      expect(await institutions(table, { institucion: '130' })).toEqual([130]);
      expect(await institutions(table, { institucion: '132' })).toEqual([]);
      expect(await institutions(table, { institucion: '0' })).toEqual([114, 130]);
    },
  );

  test('places narrow it further, and those of another institution give nothing', async () => {
    const { rows } = await t.owner.query('select llinstitucion, llpropietario from carpeta order by 1');
    const [jalisco, veracruz] = rows.map((r) => r.llpropietario);
    for (const table of CON_LUGAR) {
      expect(await institutions(table, { institucion: '130', propietarios: `{${veracruz}}` })).toEqual([130]);
      expect(await institutions(table, { institucion: '130', propietarios: `{${jalisco}}` })).toEqual([]);
      expect(await institutions(table, { institucion: '130', propietarios: '{1}' })).toEqual([]);
    }
  });

  test('nothing is written into another institution, nor moved there', async () => {
    const scope = { institucion: '130' };
    for (const table of ['carpeta', 'victima', 'responsable', 'imputado', 'carpetapalabra'])
      for (const change of [`update ${table} set llinstitucion = 114`, `insert into ${table} select * from ${table}`]) {
        const columns = change.startsWith('insert')
          ? change.replace(
              'select *',
              `select (jsonb_populate_record(null::${table}, to_jsonb(${table}) || '{"llinstitucion": 114}')).*`,
            )
          : change;
        await expect(inTransaction(scope, columns)).rejects.toMatchObject({
          code: expect.stringMatching(/^(42501|23503)$/), // the policy, or a key that points to the file's institution
        });
      }
    // changes without a condition reach the own rows only
    const counted =
      'with changed as (update victima set dsedad = 1 returning llinstitucion) select distinct llinstitucion as i from changed';
    expect(await inTransaction(scope, counted)).toEqual([{ i: 130 }]);
    expect(
      await inTransaction(scope, 'delete from imputado', 'delete from responsable', 'select * from carpeta'),
    ).toHaveLength(1);
    expect((await t.owner.query('select from responsable')).rowCount).toBe(2);
  });
});

describe("the application's role", () => {
  test('is no superuser, bypasses nothing, owns nothing and creates nothing', async () => {
    const { rows } = await raw.query(`
      select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication,
        (select count(*) from pg_class where relowner = r.oid) + (select count(*) from pg_proc where proowner = r.oid)
          + (select count(*) from pg_namespace where nspowner = r.oid) as owned
      from pg_roles r where pg_has_role(current_user, oid, 'member')`);
    expect(rows.length).toBeGreaterThan(0);
    for (const role of rows)
      expect(role).toEqual({
        rolsuper: false,
        rolbypassrls: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        owned: 0,
      });
    await expect(raw.query('create table mia (a int)')).rejects.toMatchObject(DENIED);
  });

  const refusesEach = async (statements: readonly string[]) => {
    for (const statement of statements)
      await expect(inTransaction({ institucion: '0' }, statement), statement).rejects.toThrow(
        /permission denied|must be owner/,
      );
  };
  test('[1-701] cannot change, remove or forge a row of the history of the status', async () => {
    await refusesEach([
      'update carpetaestatus set fcestatus = fcestatus',
      'delete from carpetaestatus',
      'truncate carpetaestatus',
      'insert into carpetaestatus default values',
    ]);
  });

  test('cannot change, remove or forge a line of the audit, nor the rules of others', async () => {
    await refusesEach([
      'update auditoria set operacion = operacion',
      'delete from auditoria',
      'truncate auditoria',
      `insert into auditoria (id, ocurrio, operacion, huella) values (99999, now(), 'x', '')`,
      'update auditoriacabeza set numero = 0',
      'alter table auditoria disable row level security',
      'alter table carpeta disable row level security',
      'drop policy alcance on carpeta',
      `set role ${new URL(t.url).username}`,
      'delete from carpeta',
      'truncate victima',
      'update papelera set llave = 1',
      'delete from ctrolfuncionalidad',
      'update ctfuncionalidad set dsfuncionalidad = dsfuncionalidad',
      'delete from usuario',
    ]);
  });
});

describe('a unit of work', () => {
  const visible = () => t.db.selectFrom('carpeta').select('noci').execute();

  test('has its scope while it lasts; its connection keeps nothing of it', async () => {
    const seen = await unit(t.db, VERACRUZ, 'read', (trx) => trx.selectFrom('carpeta').select('noci').execute());
    expect(seen).toEqual([{ noci: 'VER/1' }]);
    expect((await Promise.all(Array.from({ length: 12 }, visible))).flat()).toEqual([]);
  });

  test('rolls back what fails, and gives its connection back', async () => {
    for (let i = 0; i < 20; i++) {
      const failing = unit(t.db, VERACRUZ, 'write', async (trx) => {
        await trx.updateTable('carpeta').set({ cp: 'X' }).execute();
        throw new Error('on purpose');
      });
      await expect(failing).rejects.toThrow('on purpose');
    }
    expect((await t.owner.query(`select from carpeta where cp = 'X'`)).rowCount).toBe(0);
    expect(await visible()).toEqual([]);
  });

  test('that only reads cannot write', async () => {
    const writing = unit(t.db, VERACRUZ, 'read', (trx) => trx.updateTable('carpeta').set({ cp: 'X' }).execute());
    await expect(writing).rejects.toMatchObject({ code: '25006' });
  });

  test('that reads together keeps its settings from one statement to the next, cannot write, and leaves nothing of them', async () => {
    const setting = sql<{ memory: string }>`select current_setting('work_mem') as memory`;
    const memory = (mode: 'usual' | 'large') => {
      const work = async (trx: Trx) => [await setting.execute(trx), await setting.execute(trx)];
      return (mode === 'large' ? readTogether(t.db, VERACRUZ, work) : unit(t.db, VERACRUZ, 'read', work)).then((read) =>
        read.map(({ rows }) => rows[0]?.memory),
      );
    };
    const [usual] = await memory('usual');
    expect(usual).not.toBe('64MB');
    expect(await memory('large')).toEqual(['64MB', '64MB']);
    expect(await Promise.all(Array.from({ length: 12 }, () => memory('usual')))).toEqual(
      Array(12).fill([usual, usual]),
    );
    const writing = readTogether(t.db, VERACRUZ, (trx) => trx.updateTable('carpeta').set({ cp: 'X' }).execute());
    await expect(writing).rejects.toMatchObject({ code: '25006' });
    const seen = await readTogether(t.db, VERACRUZ, (trx) => trx.selectFrom('carpeta').select('noci').execute());
    expect(seen).toEqual([{ noci: 'VER/1' }]);
  });

  test('two at once keep their scopes apart', async () => {
    const scopes = [130, 114, 130, 114, 0, 132].map((llinstitucion) => ({ llinstitucion, propietarios: null }));
    const seen = await Promise.all(
      scopes.map((scope) =>
        unit(t.db, scope, 'read', (trx) => trx.selectFrom('carpeta').select('noci').orderBy('noci').execute()),
      ),
    );
    expect(seen.map((rows) => rows.map((r) => r.noci).join())).toEqual([
      'VER/1',
      'JAL/1',
      'VER/1',
      'JAL/1',
      'JAL/1,VER/1',
      '',
    ]);
  });

  test('any mixture of units on few connections: each statement sees its own scope, also after an error', async () => {
    const few = openDb(t.urlApp, { max: 2 });
    const expected = { 130: 'VER/1', 114: 'JAL/1', 0: 'JAL/1,VER/1', 132: '' };
    const step = fc.constantFrom('list', 'both', 'fail', 'throw', 'none');
    const units = fc.array(
      fc.record({
        mode: fc.constantFrom('read', 'write'),
        i: fc.constantFrom(130, 114, 0, 132),
        steps: fc.array(step, { maxLength: 4 }),
      }),
      { minLength: 2, maxLength: 8 },
    );
    const list = async (on: Db | Trx) =>
      (await on.selectFrom('carpeta').select('noci').orderBy('noci').execute()).map(({ noci }) => noci).join();
    const run = ({ mode, i, steps }: { mode: 'read' | 'write'; i: 130 | 114 | 0 | 132; steps: string[] }) =>
      unit(few.db, { llinstitucion: i, propietarios: null }, mode, async (trx) => {
        for (const name of steps) {
          if (name === 'list') expect(await list(trx)).toBe(expected[i]);
          if (name === 'both') expect(await Promise.all([list(trx), list(trx)])).toEqual([expected[i], expected[i]]);
          if (name === 'fail')
            await trx
              .selectFrom('nada' as 'carpeta')
              .selectAll()
              .execute();
          if (name === 'throw') throw new Error('on purpose');
          if (name === 'none') expect(await list(few.db).catch(() => '')).toBe('');
        }
      }).catch((error: { code?: string; message: string }) => {
        if (error.code !== '42P01' && error.message !== 'on purpose') throw error;
      });
    // 'none' asks for a second connection inside a unit: one such unit at a time, or two would wait for each other
    const alone = (all: { steps: string[] }[]) => all.filter(({ steps }) => steps.includes('none')).length < 2;
    await fc.assert(
      fc.asyncProperty(units.filter(alone), async (all) => {
        await Promise.all(all.map((u) => run(u as Parameters<typeof run>[0])));
        expect(await Promise.all([list(few.db), list(few.db)])).toEqual(['', '']);
      }),
      { numRuns: 40 },
    );
    await few.db.destroy();
  });

  test('a query says the scope itself: the WHERE alone, past row security, hides the same rows', async () => {
    const scoped = (alcance: Parameters<typeof inScope>[1]) =>
      t.db.selectFrom('carpeta').where(inScope('carpeta', alcance)).select('noci').compile();
    const as = async (alcance: Parameters<typeof inScope>[1]) => {
      const { sql: text, parameters } = scoped(alcance);
      return (await t.owner.query(text, [...parameters])).rows.map((r) => r.noci);
    };
    expect(await as(VERACRUZ)).toEqual(['VER/1']);
    expect(await as({ llinstitucion: 130, propietarios: [1] })).toEqual([]);
    expect((await as({ llinstitucion: 0, propietarios: null })).sort()).toEqual(['JAL/1', 'VER/1']);
  });
});
