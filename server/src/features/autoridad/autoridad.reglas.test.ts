import { guardarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { reglasAutoridad } from '@renadet/domain/autoridad/autoridad.rules';
import { type Autoridad, camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { type ContextoImputado, reglasImputado } from '@renadet/domain/imputado/imputado.rules';
import { camposImputado, type Imputado } from '@renadet/domain/imputado/imputado.schema';
import { contextoDe } from '@renadet/domain/lib/contexto';
import { fecha, hoyEnMexico } from '@renadet/domain/lib/fecha';
import { complete } from '@renadet/domain/lib/rules';
import { autoridad, imputado } from '@renadet/domain/registros.ejemplo';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { expected, mutated, named, refusals } from '../../../test/mutations.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

/** Day of facts of the file. */
const HECHO = fecha('2025-02-15');
const context = (llgobierno: number | null): ContextoImputado => ({
  ...contextoDe({ fchecho: HECHO, fcinicio: null }, { rol: 4, hoy: hoyEnMexico(new Date()) }),
  llgobierno,
});
const authority = {
  campos: camposAutoridad,
  rules: reglasAutoridad,
  sound: autoridad(0, { imputados: [] }),
  context: context(2),
  extra: { boexistente: [0, 1], imputados: [[imputado()]] },
};
const accused = (llgobierno: number) => ({
  campos: camposImputado,
  rules: reglasImputado,
  sound: imputado(),
  context: context(llgobierno),
});
let t: TestApp;
let headers: Headers;
let llcarpeta: number;
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('capturista.30');
  llcarpeta = await savesOf(t, headers).carpeta({ fchecho: HECHO });
});
const create = (record: Autoridad) => t.call(guardarAutoridad, { body: { ...record, llcarpeta } }, headers);
const wrongIn = (record: Autoridad) => {
  const { llgobierno } = complete(reglasAutoridad, record, context(record.llgobierno));
  return {
    ...expected(reglasAutoridad, record, context(record.llgobierno)),
    ...Object.assign(
      {},
      ...record.imputados.map((i, n) => expected(reglasImputado, i, context(llgobierno), `imputados.${n}.`)),
    ),
  };
};

test('every row that can refuse a new authority makes the server refuse it, with the same fields and sentences', async () => {
  const rows = refusals(authority);
  // the check of 1-310 speaks of roles 5 and 6 modifying
  expect(rows.filter(({ record }) => !record).map(({ clause }) => clause)).toEqual(['1-310']);
  for (const { record } of rows) {
    if (!record) continue;
    const { status, body } = await create(record);
    expect([status, named(body.campos)]).toEqual([400, wrongIn(record)]);
  }
});

test('every row that can refuse a new accused person does so inside an authority of its level', async () => {
  const reached = [2, 4, 5].flatMap((llgobierno) =>
    refusals(accused(llgobierno)).map((row) => ({ ...row, llgobierno })),
  );
  const rows = new Set(reached.flatMap(({ clause, kind, record }) => (record ? [`${clause} ${kind}`] : [])));
  expect(reached.filter(({ clause, kind }) => !rows.has(`${clause} ${kind}`))).toEqual([]);
  for (const { record, llgobierno } of reached) {
    if (!record) continue;
    const whole = autoridad(0, {
      llgobierno,
      llsubnivel: { 2: 1, 4: 6, 5: 5 }[llgobierno] ?? null,
      imputados: [record],
    } as Partial<Autoridad>);
    const { status, body } = await create(whole);
    expect([status, named(body.campos)]).toEqual([400, wrongIn(whole)]);
  }
  expect(await rowsOf(t, 'responsable')).toEqual([]);
});

test('any mixture of wrong values is refused as the form refuses it, and a sound one is saved', async () => {
  const people = fc.array(mutated(accused(2)) as fc.Arbitrary<Imputado>, { maxLength: 2 });
  const run = async (record: Autoridad, imputados: Imputado[]) => {
    const whole = { ...record, imputados };
    const wrong = wrongIn(whole);
    const { status, body } = await create(whole);
    expect(named(body.campos)).toEqual(wrong);
    if (Object.keys(wrong).length) expect(status).toBe(400);
    else expect([200, 400]).toContain(status);
  };
  await fc.assert(fc.asyncProperty(mutated(authority), people, run), { numRuns: 120 });
});
