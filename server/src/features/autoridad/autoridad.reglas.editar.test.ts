import {
  eliminarAutoridad,
  getCtResponsablesById,
  guardarAutoridad,
  modificarAutoridad,
} from '@renadet/domain/autoridad/autoridad.contract';
import { reglasAutoridad } from '@renadet/domain/autoridad/autoridad.rules';
import {
  type Autoridad,
  Autoridad as AutoridadSchema,
  camposAutoridad,
} from '@renadet/domain/autoridad/autoridad.schema';
import { type ContextoImputado, reglasImputado } from '@renadet/domain/imputado/imputado.rules';
import { camposImputado, type Imputado } from '@renadet/domain/imputado/imputado.schema';
import { contextoDe } from '@renadet/domain/lib/contexto';
import { fecha, hoyEnMexico } from '@renadet/domain/lib/fecha';
import { autoridad, imputado } from '@renadet/domain/registros.ejemplo';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { expected, named, refusals } from '../../../test/mutations.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
/** Day of facts of every file here. */
const HECHO = fecha('2025-02-15');
const context = (rol: number, llgobierno: number | null): ContextoImputado => ({
  ...contextoDe({ fchecho: HECHO, fcinicio: null }, { rol, hoy: hoyEnMexico(new Date()) }),
  modo: 'editar',
  llgobierno,
});
/** Rows of modes that are only of the screen; authorities of a closed file are refused whole (409). */
const DE_PANTALLA = ['1-318', '1-208'];

/** The authority as its form would send it back, and the version that guards it. */
async function form(llresponsable: number, as: Headers): Promise<Autoridad> {
  const { body } = await t.call(getCtResponsablesById, { params: { id: llresponsable } }, as);
  const row = body as unknown as Record<string, unknown> & { imputados: Record<string, unknown>[] };
  const known = (names: object, from: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, from[name]]));
  return AutoridadSchema.parse({
    ...known(AutoridadSchema.shape, row),
    imputados: row.imputados.map((i) => known(camposImputado, i)),
    imputadosE: [],
  });
}
const everything = async () => [await rowsOf(t, 'responsable'), await rowsOf(t, 'imputado')];

test.each([
  { quien: 'capturista.30', rol: 4, ajenas: ['1-314', '1-310 check'] },
  { quien: 'supervisor.federal', rol: 5, ajenas: [] as string[] },
  { quien: 'capturista.federal', rol: 6, ajenas: [] as string[] },
])(
  '[1-508] %o: every row that can refuse a change of an authority makes the server refuse it, with the same fields and sentences',
  async ({ quien, rol, ajenas }) => {
    const as = await t.as(quien);
    const saves = savesOf(t, as);
    const llcarpeta = await saves.carpeta({ llorigen: rol > 4 ? 4 : 5, fchecho: HECHO });
    const llresponsable = await saves.autoridad(llcarpeta, { imputados: [] });
    const stored = await form(llresponsable, as);
    const rows = refusals<Autoridad, ContextoImputado>({
      campos: camposAutoridad,
      rules: reglasAutoridad,
      sound: stored,
      context: context(rol, stored.llgobierno),
      stored,
      extra: { boexistente: [0, 1], imputados: [[imputado()]] },
    });
    const seen = new Set(rows.flatMap(({ clause, record }) => (record ? [clause] : [])));
    if (rol > 4) expect([...seen]).toEqual(expect.arrayContaining(['1-310', '1-314']));
    else
      expect(rows.filter(({ clause }) => !seen.has(clause) && ![...DE_PANTALLA, ...ajenas].includes(clause))).toEqual(
        [],
      );
    const before = await everything();
    for (const { record } of rows) {
      if (!record) continue;
      const { status, body } = await t.call(modificarAutoridad, { body: record }, as);
      const at = context(rol, record.llgobierno);
      const wrong = {
        ...expected(reglasAutoridad, record, at, '', stored),
        ...Object.assign({}, ...record.imputados.map((i, n) => expected(reglasImputado, i, at, `imputados.${n}.`))),
      };
      expect([status, named(body.campos)]).toEqual([400, wrong]);
    }
    expect(await everything()).toEqual(before);
    const sound = { ...stored, dscargo: 'NUEVO' };
    expect((await t.call(modificarAutoridad, { body: sound }, as)).status).toBe(200);
  },
  60_000,
);

test('[1-508] every row that can refuse an accused person does so when the authority is modified', async () => {
  const as = await t.as('capturista.30');
  const saves = savesOf(t, as);
  const llresponsable = await saves.autoridad(await saves.carpeta({ fchecho: HECHO }));
  const stored = await form(llresponsable, as);
  const [person] = stored.imputados;
  if (!person) throw new Error('no accused person');
  const at = context(4, stored.llgobierno);
  const rows = refusals<Imputado, ContextoImputado>({
    campos: camposImputado,
    rules: reglasImputado,
    sound: person,
    context: at,
    stored: person,
  });
  expect(rows.filter(({ record }) => record).length).toBeGreaterThan(15);
  const before = await everything();
  for (const { record } of rows) {
    if (!record) continue;
    const { status, body } = await t.call(modificarAutoridad, { body: { ...stored, imputados: [record] } }, as);
    expect([status, named(body.campos)]).toEqual([400, expected(reglasImputado, record, at, 'imputados.0.', person)]);
  }
  expect(await everything()).toEqual(before);
});

test('[1-207] [1-208] [1-209] the authorities of a closed file stay as they are, whatever is sent', async () => {
  const as = await t.as('supervisor.30');
  const saves = savesOf(t, as);
  const llcarpeta = await saves.carpeta({ fchecho: HECHO });
  const llresponsable = await saves.autoridad(llcarpeta);
  const stored = await form(llresponsable, as);
  await t.owner.query(`update carpeta set estadojuridicoexpedienteid = 24 where llcarpeta = ${llcarpeta}`);
  const before = await everything();
  const answers = [
    await t.call(guardarAutoridad, { body: autoridad(llcarpeta) }, as),
    await t.call(modificarAutoridad, { body: { ...stored, dscargo: 'OTRO' } }, as),
    await t.call(modificarAutoridad, { body: stored }, as),
    await t.call(eliminarAutoridad, { params: { id: llresponsable } }, as),
  ];
  for (const { status, body } of answers)
    expect([status, body]).toEqual([409, { message: 'La carpeta está cerrada: solo se puede consultar.' }]);
  expect(await everything()).toEqual(before);
});
