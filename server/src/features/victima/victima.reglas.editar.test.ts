import { contextoDe } from '@renadet/domain/lib/contexto';
import { fecha, hoyEnMexico } from '@renadet/domain/lib/fecha';
import { victima } from '@renadet/domain/registros.ejemplo';
import {
  editarVictima,
  eliminarVictima,
  getCtVictimaById,
  insertarVictima,
} from '@renadet/domain/victima/victima.contract';
import { reglasVictima } from '@renadet/domain/victima/victima.rules';
import { camposVictima, type Victima, Victima as VictimaSchema } from '@renadet/domain/victima/victima.schema';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { enviadas, expected, named, refusals } from '../../../test/mutations.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
const HECHO = fecha('2025-02-15');
const base = {
  ...contextoDe({ fchecho: HECHO, fcinicio: null }, { hoy: hoyEnMexico(new Date()) }),
  modo: 'editar',
} as const;
/** Rows of modes that are only of the screen; victims of a closed file are refused whole (409). */
const DE_PANTALLA = ['1-091', '1-205'];

/** The victim as its form would send it back. */
async function form(llvictima: number, as: Headers): Promise<Victima> {
  const { body } = await t.call(getCtVictimaById, { params: { id: llvictima } }, as);
  const [row] = body as unknown as Record<string, unknown>[];
  return VictimaSchema.parse(Object.fromEntries(Object.keys(camposVictima).map((name) => [name, row?.[name]])));
}

/** Rows of an age that JusticiaNet tells, or does not. */
const DE_EXTERNA = ['precisión con su edad', 'precisión sin edad'];

test.each([
  { quien: 'capturista.30', rol: 4, externa: false, ajenas: ['1-277', ...DE_EXTERNA] },
  { quien: 'supervisor.federal', rol: 5, externa: false, ajenas: ['1-277', ...DE_EXTERNA] },
  { quien: 'capturista.federal', rol: 6, externa: true, ajenas: [] },
])(
  '[1-505] %o: every row that can refuse a change makes the server refuse it, with the same fields and sentences',
  async ({ quien, rol, externa, ajenas }) => {
    const as = await t.as(quien);
    const { carpeta, victima: save } = savesOf(t, as);
    const llcarpeta = await carpeta({ llorigen: rol > 4 ? 4 : 5, novictimas: 1, fchecho: HECHO });
    const llvictima = await save(llcarpeta);
    if (externa) await t.owner.query(`update victima set "victimaId" = 'EXT-1' where llvictima = ${llvictima}`);
    const context = { ...base, rol, externa };
    const stored = await form(llvictima, as);
    const more = [
      { llpaisnacimiento: 2, llnacionalidad: 2 },
      { bopsicologico: 1, llexamen: 1 },
    ] as const;
    const others = more.map((change) => ({ ...victima(llcarpeta, change), llvictima, version: stored.version }));
    const rows = refusals({ campos: camposVictima, rules: reglasVictima, sound: stored, others, context, stored });
    const missing = new Set(rows.flatMap(({ clause, record }) => (record ? [] : [clause])));
    for (const { clause, record } of rows) if (record) missing.delete(clause);
    if (!externa) expect([...missing].filter((c) => ![...DE_PANTALLA, ...ajenas].includes(c))).toEqual([]);
    else expect(rows.some(({ clause, record }) => clause === '1-277' && record)).toBe(true);
    const before = await rowsOf(t, 'victima', `llvictima = ${llvictima}`);
    for (const { record } of enviadas(rows)) {
      if (!record) continue;
      const { status, body } = await t.call(editarVictima, { body: record }, as);
      expect([status, named(body.campos)]).toEqual([400, expected(reglasVictima, record, context, '', stored)]);
    }
    expect(await rowsOf(t, 'victima', `llvictima = ${llvictima}`)).toEqual(before);
    expect((await t.call(editarVictima, { body: { ...stored, dsalias: 'NUEVO' } }, as)).status).toBe(200);
  },
);

test('[1-204] [1-205] [1-206] the victims of a closed file stay as they are, whatever is sent', async () => {
  const as = await t.as('supervisor.30');
  const { carpeta, victima: save } = savesOf(t, as);
  const llcarpeta = await carpeta({ novictimas: 3 });
  const llvictima = await save(llcarpeta);
  const stored = await form(llvictima, as);
  await t.owner.query(`update carpeta set estadojuridicoexpedienteid = 24 where llcarpeta = ${llcarpeta}`);
  const before = await rowsOf(t, 'victima');
  const answers = [
    await t.call(insertarVictima, { body: victima(llcarpeta, { dsnombre: 'OTRA' }) }, as),
    await t.call(editarVictima, { body: { ...stored, dsalias: 'OTRO' } }, as),
    await t.call(editarVictima, { body: stored }, as),
    await t.call(eliminarVictima, { params: { id: llvictima } }, as),
  ];
  for (const { status, body } of answers)
    expect([status, body]).toEqual([409, { message: 'La carpeta está cerrada: solo se puede consultar.' }]);
  expect(await rowsOf(t, 'victima')).toEqual(before);
});
