import { getCarpetaById, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { reglasCarpeta } from '@renadet/domain/carpeta/carpeta.rules';
import { type Carpeta, Carpeta as CarpetaSchema, camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { type Contexto, contextoDe } from '@renadet/domain/lib/contexto';
import { fecha, hoyEnMexico } from '@renadet/domain/lib/fecha';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { enviadas, expected, named, refusals } from '../../../test/mutations.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const base: Contexto = { ...contextoDe(null, { rol: 4, hoy: hoyEnMexico(new Date()) }), modo: 'editar' };
const LUGAR = {
  boconocehechos: 1,
  llestado: 30,
  llmunicipio: 87,
  dslocalidad: 'XALAPA',
  lltipoasentamiento: 1,
  lltipovialidad: 1,
  fchecho: fecha('2025-01-01'),
} as const;
/** Rows of modes that are only of the screen; a closed file is refused whole (409). */
const DE_PANTALLA = ['1-079', '1-080', '1-203'];

/** Rows of a day of the facts that is closed. */
const DE_CERRADA = ['precisión con su fecha', 'precisión sin fecha'];

interface Caso {
  quien: string;
  rol: number;
  marca?: string;
  estado: Partial<Contexto>;
  /** Rows that cannot refuse in this situation, beside those of the screen. */
  ajenas: readonly string[];
  /** Rows of this situation, which must be among those tried. */
  propias: readonly string[];
}
const CASOS: Record<string, Caso> = {
  'an ordinary file': {
    quien: 'capturista.30',
    rol: 4,
    estado: {},
    ajenas: ['1-199', '1-200', '1-201', '1-202', '1-224', '1-227', ...DE_CERRADA],
    propias: ['1-348', '1-362', '1-375'],
  },
  'an integrated file': {
    quien: 'supervisor.30',
    rol: 3,
    marca: `fcintegracion = '2025-04-01'`,
    estado: { integrada: true },
    ajenas: ['1-202', '1-224'],
    propias: ['1-199', '1-200', '1-201', '1-227', 'precisión con su fecha'],
  },
  'a file of the external system': {
    quien: 'capturista.30',
    rol: 4,
    marca: 'provienejusticianet = 1',
    estado: { externa: true },
    ajenas: ['1-199', '1-200', '1-201', '1-224', '1-227'],
    propias: ['1-202', 'precisión con su fecha'],
  },
  'a federal supervisor (5)': {
    quien: 'supervisor.federal',
    rol: 5,
    estado: {},
    ajenas: ['1-199', '1-200', '1-201', '1-202', '1-227'],
    propias: ['1-224', 'precisión con su fecha'],
  },
  'a federal clerk (6) with an integrated file of the external system': {
    quien: 'capturista.federal',
    rol: 6,
    marca: `fcintegracion = '2025-04-01', provienejusticianet = 1`,
    estado: { integrada: true, externa: true },
    ajenas: [],
    propias: ['1-199', '1-202', '1-224', '1-227', 'precisión con su fecha'],
  },
};

test.each(Object.entries(CASOS))(
  '[1-503] %s: every row that can refuse a change makes the server refuse it, with the same fields and sentences',
  async (_, { quien, rol, marca, estado, ajenas, propias }) => {
    const as = await t.as(quien);
    const context = { ...base, ...estado, rol };
    const llorigen = quien.includes('federal') ? 4 : (carpeta().llorigen ?? 5);
    const llcarpeta = await savesOf(t, as).carpeta({ ...LUGAR, llorigen });
    if (marca) await t.owner.query(`update carpeta set ${marca} where llcarpeta = ${llcarpeta}`);
    const body: Record<string, unknown> = (await t.call(getCarpetaById, { params: { llcarpeta } }, as)).body;
    const stored: Carpeta = CarpetaSchema.parse(
      Object.fromEntries(Object.keys(camposCarpeta).map((name) => [name, body[name]])),
    );
    const others = [
      { ...stored, ...carpeta({ noci: stored.noci, llorigen }), llcarpeta },
      { ...stored, llformainicio: 4 },
    ];
    const rows = refusals({
      campos: camposCarpeta,
      rules: reglasCarpeta,
      sound: stored,
      others: estado.externa || rol > 4 ? [] : others,
      context,
      stored,
    });
    const tried = rows.flatMap(({ clause, record }) => (record ? [clause] : []));
    expect(tried).toEqual(expect.arrayContaining([...propias]));
    const missing = new Set(rows.filter(({ record }) => !record).map(({ clause }) => clause));
    if (!estado.externa && !estado.integrada && rol === 4)
      expect([...missing].filter((c) => ![...DE_PANTALLA, ...ajenas].includes(c))).toEqual([]);
    const before = await rowsOf(t, 'carpeta', `llcarpeta = ${llcarpeta}`);
    for (const { record } of enviadas(rows)) {
      if (!record) continue;
      const { status, body: answer } = await t.call(modificarCI, { body: record }, as);
      expect([status, named(answer.campos)]).toEqual([400, expected(reglasCarpeta, record, context, '', stored)]);
    }
    expect(await rowsOf(t, 'carpeta', `llcarpeta = ${llcarpeta}`)).toEqual(before);
    expect((await t.call(modificarCI, { body: { ...stored, dssintesis: 'NUEVA' } }, as)).status).toBe(200);
  },
);
