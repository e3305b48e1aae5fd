import { contextoDe } from '@renadet/domain/lib/contexto';
import { fecha, hoyEnMexico } from '@renadet/domain/lib/fecha';
import { victima } from '@renadet/domain/registros.ejemplo';
import { insertarVictima } from '@renadet/domain/victima/victima.contract';
import { reglasVictima } from '@renadet/domain/victima/victima.rules';
import { camposVictima, type Victima } from '@renadet/domain/victima/victima.schema';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { expected, mutated, named, refusals } from '../../../test/mutations.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

const HECHO = fecha('2025-02-15');
const context = contextoDe({ fchecho: HECHO, fcinicio: null }, { rol: 4, hoy: hoyEnMexico(new Date()) });
const others = [victima(0, { llpaisnacimiento: 2, llnacionalidad: 2 }), victima(0, { bopsicologico: 1, llexamen: 1 })];
const table = { campos: camposVictima, rules: reglasVictima, sound: victima(0), others, context };
let t: TestApp;
let headers: Headers;
let llcarpeta: number;
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('capturista.30');
  llcarpeta = await savesOf(t, headers).carpeta({ novictimas: 9999, fchecho: HECHO });
});
const create = (record: Victima) => t.call(insertarVictima, { body: { ...record, llcarpeta } }, headers);

test('every row that can refuse a new victim makes the server refuse it, with the same fields and sentences', async () => {
  const rows = refusals(table);
  // it speaks of victims of JusticiaNet only
  expect(rows.filter(({ record }) => !record).map(({ clause }) => clause)).toEqual(['precisión sin edad']);
  for (const { record } of rows) {
    if (!record) continue;
    const { status, body } = await create(record);
    expect([status, named(body.campos)]).toEqual([400, expected(reglasVictima, record, context)]);
  }
  expect(await rowsOf(t, 'victima')).toEqual([]);
});

test('any mixture of wrong values is refused as the form refuses it, and a sound one is saved', async () => {
  const run = async (record: Victima) => {
    const wrong = expected(reglasVictima, record, context);
    const { status, body } = await create(record);
    expect(named(body.campos)).toEqual(wrong);
    if (Object.keys(wrong).length) expect(status).toBe(400);
    else expect([200, 400]).toContain(status);
    if (status === 400) expect(body.campos).not.toHaveLength(0);
  };
  await fc.assert(fc.asyncProperty(mutated(table), run), { numRuns: 120 });
});
