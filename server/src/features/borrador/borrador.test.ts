import { randomUUID } from 'node:crypto';
import { modificarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import {
  type ContenidoDeBorrador,
  descartarBorrador,
  getBorradores,
  guardarBorrador,
} from '@renadet/domain/borrador/borrador.contract';
import { getCarpetaById, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { FUNCION_ID } from '@renadet/domain/permisos/funciones';
import { autoridad, carpeta, victima } from '@renadet/domain/registros.ejemplo';
import { editarVictima } from '@renadet/domain/victima/victima.contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { DE_GENTE, rowsOf, savesOf } from '../../../test/saved.ts';
import { enqueue } from '../../cola/cola.ts';

let t: TestApp;
let clerk: Headers;
let supervisor: Headers;
let saves: ReturnType<typeof savesOf>;
let raw: pg.Client;
beforeAll(async () => {
  t = await testApp();
  [clerk, supervisor] = [await t.as('capturista.30'), await t.as('supervisor.30')];
  saves = savesOf(t, clerk);
  raw = new pg.Client({ connectionString: t.urlApp });
  await raw.connect();
});
afterAll(() => raw.end());
beforeEach(() => t.owner.query('delete from borrador'));

const NUEVA = { clase: 'carpeta', llcarpeta: 0, llave: 0 } as const;
const contenido = (valores: ContenidoDeBorrador['valores'] = { noci: 'A/1' }): ContenidoDeBorrador => ({
  valores,
  abierto: {},
});
/** The refused rows of a load that are being mended: of no file. */
const DE_CARGA = { clase: 'carga', llcarpeta: 0, llave: 0 } as const;
type Registro = { clase: 'carpeta' | 'victima' | 'autoridad' | 'carga'; llcarpeta: number; llave: number };
const keep = (
  as: Headers,
  r: Registro,
  more: { ficha?: string; contenido?: ContenidoDeBorrador; version?: number } = {},
) =>
  t.call(
    guardarBorrador,
    {
      params: { ficha: more.ficha ?? randomUUID() },
      body: { ...r, version: more.version ?? null, contenido: more.contenido ?? contenido() },
    },
    as,
  );
const list = async (as: Headers, r: Registro) => (await t.call(getBorradores, { params: r }, as)).body;

describe('a draft', () => {
  test('is kept as typed, kept again in its place, offered the last first, and discarded', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const typed = contenido({
      noci: ' fge/1 ñ',
      novictimas: 'x',
      boindicios: null,
      imputados: [{ dsnombre: 'Inés', llimputado: 4 }],
      imputadosE: [3],
    });
    expect((await keep(clerk, NUEVA, { ficha: one, contenido: contenido({ noci: 'OLD' }) })).status).toBe(200);
    const { body } = await keep(clerk, NUEVA, { ficha: one, contenido: typed, version: 4 });
    expect(body.guardado).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(await list(clerk, NUEVA)).toEqual([
      { ficha: one, version: 4, contenido: typed, guardado: expect.any(String) },
    ]);
    await keep(clerk, NUEVA, { ficha: other });
    expect((await list(clerk, NUEVA)).map(({ ficha }) => ficha)).toEqual([other, one]);
    await t.call(descartarBorrador, { params: { ficha: other } }, clerk);
    expect((await list(clerk, NUEVA)).map(({ ficha }) => ficha)).toEqual([one]);
  });

  test('is offered in its form alone: of that kind, of that file, of that record', async () => {
    const [una, otra] = [await saves.carpeta(), await saves.carpeta()];
    const [ana, eva, ida] = [
      await saves.victima(una, { dsnombre: 'ANA' }),
      await saves.victima(una, { dsnombre: 'EVA' }),
      await saves.victima(otra, { dsnombre: 'IDA' }),
    ];
    const formularios: Registro[] = [
      NUEVA,
      DE_CARGA,
      { clase: 'carpeta', llcarpeta: una, llave: una },
      { clase: 'carpeta', llcarpeta: otra, llave: otra },
      { clase: 'victima', llcarpeta: una, llave: 0 },
      { clase: 'victima', llcarpeta: otra, llave: 0 },
      { clase: 'victima', llcarpeta: una, llave: ana },
      { clase: 'victima', llcarpeta: una, llave: eva },
      { clase: 'victima', llcarpeta: otra, llave: ida },
      { clase: 'autoridad', llcarpeta: una, llave: 0 },
      { clase: 'autoridad', llcarpeta: otra, llave: 0 },
    ];
    const fichas = formularios.map(() => randomUUID());
    for (const [i, uno] of formularios.entries())
      expect([uno, (await keep(clerk, uno, { ficha: fichas[i] as string })).status]).toEqual([uno, 200]);
    for (const [i, uno] of formularios.entries())
      expect([uno, (await list(clerk, uno)).map(({ ficha }) => ficha)]).toEqual([uno, [fichas[i]]]);
  });

  test('is seen, replaced and discarded by nobody else, not even with its id', async () => {
    const ficha = randomUUID();
    await keep(clerk, NUEVA, { ficha });
    expect(await list(supervisor, NUEVA)).toEqual([]);
    await keep(supervisor, NUEVA, { ficha, contenido: contenido({ noci: 'DE OTRO' }) });
    await t.call(descartarBorrador, { params: { ficha } }, supervisor);
    expect((await list(clerk, NUEVA)).map((b) => b.contenido)).toEqual([contenido()]);
  });

  test('row security answers only its author, also to a query that forgets to ask whose it is', async () => {
    await keep(clerk, NUEVA);
    const { rows } = await t.owner.query('select llusuario from borrador');
    const seenBy = async (...settings: [string, string][]) => {
      await raw.query('begin');
      for (const [name, value] of settings) await raw.query('select set_config($1, $2, true)', [name, value]);
      const found = await raw.query('select * from borrador');
      await raw.query('rollback');
      return found.rows.length;
    };
    expect(await seenBy()).toBe(0);
    expect(await seenBy(['renadet.institucion', '0'])).toBe(0);
    expect(await seenBy(['renadet.usuario', '999999'])).toBe(0);
    expect(await seenBy(['renadet.usuario', String(rows[0].llusuario)])).toBe(1);
  });

  test('of a record of another institution is neither taken nor given, as if there were no such record', async () => {
    const llcarpeta = await saves.carpeta();
    const mine = { clase: 'victima', llcarpeta, llave: 0 } as const;
    expect((await keep(clerk, mine)).status).toBe(200);
    const foreign = await t.as('capturista.14');
    for (const r of [mine, { ...mine, llcarpeta: 2_000_000_000 }]) {
      expect((await keep(foreign, r)).status).toBe(404);
      expect((await t.call(getBorradores, { params: r }, foreign)).status).toBe(404);
    }
    // nor one's own, once the file is out of reach
    const move = (to: number) =>
      t.owner.query(
        `update usuario set llinstitucion = ${to} where dscorreo = 'capturista.30@fiscalias.gob.mx'; update sesion set terminada = null`,
      );
    await move(114);
    expect((await t.call(getBorradores, { params: mine }, clerk)).status).toBe(404);
    await move(130);
  });

  test('[1-837] of a load that is mended is its author’s, and an expired one is as if it had never been', async () => {
    const [ficha, trozos] = [randomUUID(), ['[["Victima","sexo","MUJER","4-9,12"]]']];
    await keep(clerk, DE_CARGA, { ficha, contenido: contenido({ carga: randomUUID(), nombre: 'libro.xlsx', trozos }) });
    expect((await list(clerk, DE_CARGA)).map((b) => b.contenido.valores)).toMatchObject([{ trozos }]);
    expect(await list(supervisor, DE_CARGA)).toEqual([]);
    const { rows } = await t.owner.query(
      `select objeto, detalle from auditoria where operacion = 'borrador.leer' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ objeto: 'carga', detalle: { total: 1 } }]); // nothing of what it holds
    for (const [days, left] of [
      [29, 1],
      [31, 0],
    ]) {
      await t.owner.query(`update borrador set guardado = now() - interval '${days} days'`);
      await enqueue(t.db, 'purgarVencidos', {});
      await t.work();
      expect((await rowsOf(t, 'borrador', `ficha = '${ficha}'`)).length).toBe(left);
    }
    expect(await list(clerk, DE_CARGA)).toEqual([]);
  });

  test('is for those who could save the form', async () => {
    const reader = await t.as('consulta');
    for (const r of [NUEVA, DE_CARGA, { clase: 'victima', llcarpeta: 1, llave: 1 } as const]) {
      expect((await keep(reader, r)).status).toBe(403);
      expect((await t.call(getBorradores, { params: r }, reader)).status).toBe(403);
    }
  });

  test('of a new record it is for who registers, of a kept one for who edits, whatever else they may', async () => {
    const llcarpeta = await saves.carpeta({ noci: `BORRADOR/${Date.now()}` });
    const vieja = { clase: 'carpeta', llcarpeta, llave: llcarpeta } as const;
    const role = `(select llrol from usuario where dscorreo = 'capturista.30@fiscalias.gob.mx')`;
    for (const [gone, nueva, kept] of [
      ['EDITAR CARPETA', 200, 403],
      ['CREAR CARPETA', 403, 200],
    ] as const) {
      const row = `llrol = ${role} and llfuncionalidad = ${FUNCION_ID[gone]}`;
      expect((await t.owner.query(`delete from ctrolfuncionalidad where ${row}`)).rowCount).toBe(1);
      const asked = async (params: Registro) => (await t.call(getBorradores, { params }, clerk)).status;
      const seen = [await asked(NUEVA), await asked(vieja)];
      await t.owner.query(
        `insert into ctrolfuncionalidad (llrol, llfuncionalidad) select ${role}, ${FUNCION_ID[gone]}`,
      );
      expect(seen, gone).toEqual([nueva, kept]);
    }
  });

  test('too large, too deep or with what cannot be stored is refused', async () => {
    const deep = { imputados: [{ a: [{ b: 1 }] }] } as never;
    const bad: ContenidoDeBorrador['valores'][] = [
      { noci: '\0' },
      { noci: '\ud800' },
      deep,
      { 'x y': 1 },
      { a: 'x'.repeat(5001) },
    ];
    for (const valores of bad)
      expect((await keep(clerk, NUEVA, { contenido: { valores, abierto: {} } })).status).toBe(400);
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`a${i}`, 'x'.repeat(4900)]));
    const { status, body } = await keep(clerk, NUEVA, { contenido: contenido(many) });
    expect([status, body.campos?.[0]?.mensaje]).toEqual([400, 'El borrador es demasiado grande.']);
    expect(await rowsOf(t, 'borrador')).toEqual([]);
  });

  test('of one form the last ten are offered, the newest first', async () => {
    await t.owner.query(`insert into borrador (llusuario, ficha, clase, llcarpeta, llave, version, contenido, guardado)
      select llusuario, gen_random_uuid(), 'carpeta', 0, 0, n, '{"valores": {}, "abierto": {}}', now() - n * interval '1 minute'
      from usuario, generate_series(1, 11) n where dscorreo = 'capturista.30@fiscalias.gob.mx'`);
    const offered = await list(clerk, NUEVA);
    expect(offered.map((b) => b.version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('beyond a hundred the oldest leave', async () => {
    await t.owner.query(`insert into borrador (llusuario, ficha, clase, llcarpeta, llave, contenido, guardado)
      select llusuario, gen_random_uuid(), 'victima', 1, n, '{}', now() - n * interval '1 minute'
      from usuario, generate_series(1, 105) n where dscorreo = 'capturista.30@fiscalias.gob.mx'`);
    // the oldest is being written elsewhere: it is not waited for, and leaves the next time
    await t.owner.query('begin; select from borrador where llave = 105 for update');
    await keep(clerk, NUEVA);
    expect(await rowsOf(t, 'borrador')).toHaveLength(101);
    await t.owner.query('commit');
    await keep(clerk, NUEVA);
    const left = await rowsOf(t, 'borrador');
    expect(left).toHaveLength(100);
    expect(Math.max(...left.map((r) => Number(r.llave)))).toBe(98);
  });
});

describe('what the audit knows of drafts', () => {
  const audited = () => rowsOf(t, 'auditoria', `${DE_GENTE} order by id`);

  test('that they were read, never what they hold; keeping one leaves no line', async () => {
    const before = (await audited()).length;
    await keep(clerk, NUEVA, { contenido: contenido({ dsnombre: 'CANARIA' }) });
    expect((await audited()).length).toBe(before);
    await list(clerk, NUEVA);
    const rows = await audited();
    expect(rows.slice(before)).toMatchObject([
      { operacion: 'borrador.leer', objeto: 'carpeta', detalle: { total: 1 } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('CANARIA');
  });
});

describe('once the record is saved', () => {
  test("[1-617] the form that saved it takes its own draft away, and the save nobody else's: not those of other tabs", async () => {
    const llcarpeta = await saves.carpeta();
    const r = { clase: 'carpeta', llcarpeta, llave: llcarpeta } as const;
    const [own, tab] = [randomUUID(), randomUUID()];
    await keep(clerk, r, { ficha: own });
    await keep(clerk, r, { ficha: tab, contenido: contenido({ dssintesis: 'DE LA OTRA PESTAÑA' }) });
    await keep(supervisor, r);
    const { body } = await t.call(getCarpetaById, { params: { llcarpeta } }, clerk);
    const changed = carpeta({ llcarpeta, version: body.version, noci: body.noci, dssintesis: 'OTRA' });
    expect((await t.call(modificarCI, { body: changed }, clerk)).body.result).toBe('REGISTRO_EXITOSO');
    expect((await list(clerk, r)).map(({ ficha }) => ficha)).toContain(tab);
    await t.call(descartarBorrador, { params: { ficha: own } }, clerk);
    expect((await list(clerk, r)).map(({ ficha }) => ficha)).toEqual([tab]);
    expect(await list(supervisor, r)).toHaveLength(1);
  });

  test('[1-617] of a victim and of an authority the same', async () => {
    const llcarpeta = await saves.carpeta();
    const llvictima = await saves.victima(llcarpeta);
    const llresponsable = await saves.autoridad(llcarpeta);
    const [v, a] = [
      { clase: 'victima', llcarpeta, llave: llvictima },
      { clase: 'autoridad', llcarpeta, llave: llresponsable },
    ] as const;
    for (const r of [v, a]) await keep(clerk, r);
    const edit = { ...victima(llcarpeta), llvictima, version: 1 };
    expect((await t.call(editarVictima, { body: { ...edit, version: 7 } }, clerk)).status).toBe(409);
    expect((await t.call(editarVictima, { body: edit }, clerk)).body.result).toBe('REGISTRO_EXITOSO');
    const other = { ...autoridad(llcarpeta), llresponsable, version: 1 };
    expect((await t.call(modificarAutoridad, { body: other }, clerk)).body.result).toBe('REGISTRO_EXITOSO');
    for (const r of [v, a]) expect(await list(clerk, r)).toHaveLength(1);
  });
});

test('[1-837] drafts nobody went on with leave after thirty days', async () => {
  const [old, young] = [randomUUID(), randomUUID()];
  for (const [ficha, days] of [
    [old, 31],
    [young, 29],
  ] as const) {
    await keep(clerk, NUEVA, { ficha });
    await t.owner.query(`update borrador set guardado = now() - interval '${days} days' where ficha = '${ficha}'`);
  }
  for (let twice = 0; twice < 2; twice++) {
    await enqueue(t.db, 'purgarVencidos', {});
    await t.work();
    expect((await rowsOf(t, 'borrador')).map((r) => r.ficha)).toEqual([young]);
  }
});
