import { guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { reglasCarpeta } from '@renadet/domain/carpeta/carpeta.rules';
import { type Carpeta, camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { contextoDe } from '@renadet/domain/lib/contexto';
import { fecha, hoyEnMexico } from '@renadet/domain/lib/fecha';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { expected, mutated, named, refusals } from '../../../test/mutations.ts';
import { rowsOf } from '../../../test/saved.ts';

const context = contextoDe(null, { rol: 4, hoy: hoyEnMexico(new Date()) });
const ENTRE_DOS_DIAS = { llprecisionhecho: 2, fchecho: fecha('2025-02-01'), fchechofin: fecha('2025-03-01') };
const table = {
  campos: camposCarpeta,
  rules: reglasCarpeta,
  sound: carpeta(),
  others: [carpeta({ boconocehechos: 1, llestado: 30 }), carpeta({ llformainicio: 4 }), carpeta(ENTRE_DOS_DIAS)],
  context,
};
let t: TestApp;
let headers: Headers;
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('capturista.30');
});
const create = (body: Carpeta) => t.call(guardarCI, { params: { type: 2 }, body }, headers);

test('every row that can refuse a new file makes the server refuse it, with the same fields and sentences', async () => {
  const rows = refusals(table);
  // these speak of integrated files only
  expect(rows.filter(({ record }) => !record).map(({ clause }) => clause)).toEqual(['1-227', 'precisión sin fecha']);
  for (const { record } of rows) {
    if (!record) continue;
    const { status, body } = await create(record);
    expect([status, named(body.campos)]).toEqual([400, expected(reglasCarpeta, record, context)]);
  }
  expect(await rowsOf(t, 'carpeta')).toEqual([]);
});

test('any mixture of wrong values is refused as the form refuses it, and a sound one is saved', async () => {
  let saved = 0;
  const run = async (change: Carpeta) => {
    const record = { ...change, noci: change.noci === table.sound.noci ? `M/${++saved}` : change.noci };
    const wrong = expected(reglasCarpeta, record, context);
    const { status, body } = await create(record);
    expect(named(body.campos)).toEqual(wrong);
    if (Object.keys(wrong).length) expect(status).toBe(400);
    else expect([200, 400]).toContain(status);
    if (status === 400) expect(body.campos).not.toHaveLength(0);
  };
  await fc.assert(fc.asyncProperty(mutated(table), run), { numRuns: 120 });
});
