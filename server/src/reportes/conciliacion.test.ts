import { randomInt } from 'node:crypto';
import * as cargadas from '@renadet/domain/reportes/cargadas';
import { responsablesByCarpeta, victimasByCarpeta } from '@renadet/domain/reportes/detalle';
import { FiltroReporte } from '@renadet/domain/reportes/filtro';
import { GRAFICAS, type NombreGrafica } from '@renadet/domain/reportes/graficas';
import * as contratos from '@renadet/domain/reportes/reportes.contract';
import { type NombreTabla, TABLAS } from '@renadet/domain/reportes/tablas';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateDatos } from '../../../datos/src/generate.ts';
import { type Headers, type TestApp, testApp } from '../../test/app.ts';
import { openLibro } from '../../test/libroDeReporte.ts';
import {
  casos,
  contadas,
  type Dato,
  deEdad,
  dichas,
  filtro,
  PERSONAS,
  type Registros,
  readRegistros,
  segunda,
  suma,
} from '../../test/reportes.ts';
import type { Alcance } from '../db/scope.ts';

const CASOS = casos(4);
const PLAZO = Math.max(60_000, CASOS * 10_000);
/** Data and filters of a run: SEMILLA repeats them. */
const seed = Number(process.env.SEMILLA) || randomInt(2 ** 31);
const TODO = 5_000_000;
const { graficas, libros } = contratos;

let t: TestApp;
let all: Registros;
let as: Record<string, Headers>;
beforeAll(async () => {
  console.log(`conciliación: ${CASOS} casos por reporte, SEMILLA=${seed}`);
  t = await testApp();
  await generateDatos(t.url, { carpetas: 150, semilla: seed, hoy: '2026-06-15' });
  await t.owner.query(
    `insert into usuariopropietario select llusuario, 101 from usuario where dscorreo like 'supervisor.federal%'`,
  );
  all = await readRegistros(t.owner);
  as = Object.fromEntries(await Promise.all(Object.keys(PERSONAS).map(async (n) => [n, await t.as(n)] as const)));
});

const terminados: Record<string, number> = {};
/** Cases of each report that ended without a mismatch: a long run is judged by them. */
afterAll(() => console.log('conciliación: sin discrepancia', JSON.stringify(terminados)));

/** What happens to the records between two cases now and then: days, areas, answers; totals added up, or not yet. */
const CAMBIOS = [
  `update carpeta set fcinicio = greatest(fcinicio - 17, '2017-06-26') where llcarpeta % 5 = 0`,
  `update carpeta set fcinicio = least(fcinicio + 400, '2026-06-14') where llcarpeta % 7 = 0`,
  `update carpeta set lletapa = null, llestatus = null where llcarpeta % 17 = 0`,
  `update carpeta set lletapa = 4, llestatus = 16 where llcarpeta % 19 = 0`,
  `update carpeta set fcregistro = fcregistro - interval '9 days' where llcarpeta % 3 = 0`,
  `update carpeta set fcintegracion = case when fcintegracion is null then fcinicio end where llcarpeta % 6 = 0`,
  `update victima set llgenero = null, boetnia = null, dsedad = 999 where llvictima % 13 = 0`,
  `update victima set dsedad = 20 + llvictima % 60, llgenero = 1 + llvictima % 3, lltecnica = null where llvictima % 4 = 0`,
  `update responsable set boexistente = 0, llgobierno = null where llresponsable % 9 = 0`,
  'select compactar_resumenes()',
];
const NADA: undefined[] = Array(15 * CAMBIOS.length).fill(undefined);
type Caso = { quien: string; body: Record<string, unknown> & { fechaInicio: string; fechaFin: string }; azar: number };
interface Pregunta extends Caso {
  f: FiltroReporte;
  alcance: Alcance;
}
const caso = fc
  .record({ base: filtro, azar: fc.nat(1_000_000), cambio: fc.constantFrom(...CAMBIOS, ...NADA) })
  .map(({ base, ...rest }) => ({ ...base, ...rest }));

const asks = async <T>(e: object, { quien }: Caso, body: object): Promise<T> => {
  const { status, body: answer } = await t.call(e as typeof contratos.getReporteCarpeta, { body } as never, as[quien]);
  expect([status, answer.message]).toEqual([200, undefined]);
  return answer as T;
};
/** What a chart counts: what its rows add up to, or the total that it tells beside them. */
const grafica = async (nombre: NombreGrafica, c: Caso) => {
  const answer = await asks<Dato[] | { total: number }>(graficas[nombre], c, c.body);
  return 'total' in answer ? answer.total : suma(dichas(answer));
};
const graficasDe = async (cubo: string, c: Caso): Promise<Cuentas> => {
  const found: [string, number][] = [];
  for (const nombre of Object.keys(GRAFICAS) as NombreGrafica[])
    if (GRAFICAS[nombre].cubo === cubo && nombre !== 'getGraficaVictimaByGestacion')
      found.push([nombre, await grafica(nombre, c)]);
  return found;
};
/** Rows of a workbook, which its last one counts too. */
const delLibro = async (e: object, { quien }: Caso, body: object) => {
  const { raw, status } = await t.call(e as typeof libros.getReporteCarpeta, { body } as never, as[quien]);
  // what came instead of a workbook tells why
  if (status !== 200 || raw.toString('latin1', 0, 2) !== 'PK')
    throw new Error(`no workbook: ${status}, ${raw.length} bytes, ${raw.toString('utf8', 0, 300)}`);
  const { filas, total } = await openLibro(raw);
  expect(total[0]).toMatch(new RegExp(`^Total: ${filas.length} registros?$`));
  return filas.length;
};
type Cuentas = (readonly [de: string, cuantas: number])[];
const PAGINAS: Record<NombreTabla, object> = {
  getReporteCarpeta: contratos.getReporteCarpeta,
  getReporteVictimas: contratos.getReporteVictimas,
  getTablaExpedienteByFiltros: contratos.getTablaExpedienteByFiltros,
  getReporteCarpetasByEstado: contratos.getReporteCarpetasByEstado,
};
/** A paged report: what its paginator says, its whole table, a page somewhere in it, its workbook. */
async function tabla(nombre: NombreTabla, c: Caso, body: Caso['body'] = c.body): Promise<Cuentas> {
  const e = PAGINAS[nombre];
  const whole = await asks<Record<string, number>[]>(e, c, { ...body, tamPag: TODO });
  const [tamPag, numPag] = [1 + (c.azar % 40), 1 + (c.azar % 3)];
  const page = await asks<Record<string, number>[]>(e, c, { ...body, tamPag, numPag });
  expect(page).toEqual(whole.slice((numPag - 1) * tamPag, numPag * tamPag));
  const [first] = await asks<Record<string, number>[]>(e, c, { ...body, tamPag: 1 });
  return [
    ['tabla', whole.length],
    ['paginador', first?.[TABLAS[nombre].total] ?? 0],
    ['libro', await delLibro(libros[nombre], c, body)],
  ];
}
/** CENAPI and loaded files: page, whole, workbook, and the records themselves. */
async function busqueda(c: Pregunta, cual: 'cenapi' | 'cargadas'): Promise<Cuentas> {
  const [page, whole, book] =
    cual === 'cenapi'
      ? [cargadas.getReporteCENAPIPag, cargadas.getReporteCENAPI, cargadas.getReporteCENAPIExcel]
      : [
          cargadas.getReporteCarpetaCargadasPag,
          cargadas.getReporteCarpetaCargadas,
          cargadas.getReporteCarpetasCargadasExcel,
        ];
  const { fechaInicio, fechaFin } = c.body;
  const kind = c.azar % (cual === 'cenapi' ? 2 : 3);
  const noci = String(all.carpeta[c.azar % all.carpeta.length]?.noci).slice(-6);
  const body = kind === 2 ? { tipoFecha: 3, expediente: noci } : { tipoFecha: kind + 1, fechaInicio, fechaFin };
  const day = kind === 1 ? 'fcintegracion' : 'fcinicio';
  const own = contadas(all, 'carpeta', c.alcance, FiltroReporte.parse({})).filter(
    (row) =>
      (cual === 'cenapi' || (row.fcintegracion !== null && row.provienejusticianet === 0)) &&
      (kind === 2
        ? String(row.noci).includes(noci)
        : row[day] !== null && String(row[day]) >= fechaInicio && String(row[day]) <= fechaFin),
  );
  type Hallado = { total: number; resultados: unknown[] };
  const found = await asks<Hallado>(whole, c, body);
  const rpp = 1 + (c.azar % 20);
  const one = await asks<Hallado>(page, c, { ...body, pagina: 1, rpp });
  expect(one.resultados).toEqual(found.resultados.slice(rpp, 2 * rpp));
  return [
    ['segunda cuenta', own.length],
    ['tabla', found.resultados.length],
    ['total', found.total],
    ['paginador', one.total],
    ['libro', await delLibro(book, c, body)],
  ];
}

/** What each report says of one filter, in each of its ways: all of them the same number. */
const REPORTES: Record<string, (c: Pregunta) => Promise<Cuentas>> = {
  'by file': async (c) => [
    ...(await tabla('getReporteCarpeta', c)),
    ['segunda cuenta', contadas(all, 'carpeta', c.alcance, c.f).length],
    ['gráfica', await grafica('getGraficaExpedienteByInstitucion', c)],
  ],
  'by victim': async (c) => {
    const victims = contadas(all, 'victima', c.alcance, c.f);
    expect(await grafica('getGraficaVictimaByEdad', c)).toBe(victims.length);
    return [...(await tabla('getReporteVictimas', c)), ['segunda cuenta', deEdad(all, victims, c.f.edad).length]];
  },
  'statistics of files': async (c) => {
    const slices = await asks<Dato[]>(graficas.getGraficaExpedienteByArea, c, c.body);
    const slice = slices[c.azar % slices.length];
    if (slice)
      for (const [, n] of await tabla('getTablaExpedienteByFiltros', c, { ...c.body, area: slice.id }))
        expect(n).toBe(slice.value);
    return [...(await tabla('getTablaExpedienteByFiltros', c)), ...(await graficasDe('carpeta', c))];
  },
  'statistics of victims': async (c) => {
    const pregnancies = segunda(all, GRAFICAS.getGraficaVictimaByGestacion, c.alcance, c.f);
    expect(await grafica('getGraficaVictimaByGestacion', c)).toBe(suma(pregnancies));
    const n = contadas(all, 'victima', c.alcance, c.f).length;
    return [['segunda cuenta', n], ...(await graficasDe('victima', c))];
  },
  'statistics of authorities': async (c) => [
    ['segunda cuenta', contadas(all, 'responsable', c.alcance, c.f).length],
    ...(await graficasDe('responsable', c)),
  ],
  capture: async (c) => {
    const areas = await asks<{ llpropietario: number; total: number }[]>(contratos.getReporteCarpetasByEstado, c, {
      ...c.body,
      tamPag: 1000,
    });
    for (const [, n] of await tabla('getReporteCarpetasByEstado', c)) expect(n).toBe(areas.length);
    const area = areas[c.azar % areas.length];
    if (area) {
      const users = await asks<{ carpetas: number }[]>(contratos.getReporteCarpetasByUsuarioEstado, c, {
        ...c.body,
        llpropietario: area.llpropietario,
      });
      expect(users.reduce((n, { carpetas }) => n + carpetas, 0)).toBe(area.total);
    }
    const { total } = await asks<{ total: number }>(contratos.getTotalReporteCarpetasByEstado, c, c.body);
    return [
      ['segunda cuenta', contadas(all, 'carpeta', c.alcance, c.f, 'registro').length],
      ['áreas', areas.reduce((n, { total }) => n + total, 0)],
      ['total', total],
      ['estados', suma(dichas(await asks<Dato[]>(contratos.getGraficaReporteByEstado, c, c.body)))],
      ['gráfica de áreas', suma(dichas(await asks<Dato[]>(contratos.getGraficaReporteByInstitucion, c, c.body)))],
    ];
  },
  determinations: async (c) => [
    ['gráfica', suma(dichas(await asks<Dato[]>(contratos.getGraficaByDeterminacion, c, c.body)))],
    ...(await tabla('getTablaExpedienteByFiltros', c)),
  ],
  CENAPI: (c) => busqueda(c, 'cenapi'),
  'loaded files': (c) => busqueda(c, 'cargadas'),
};

describe(`[3-049] [3-068] [3-107] every way in which a report says a number says the same number`, () => {
  test.each(Object.keys(REPORTES))(
    '%s: charts, table, paginator and workbook, for anyone and any filter, while the records change',
    async (nombre) => {
      await fc.assert(
        fc.asyncProperty(caso, async ({ cambio, ...c }) => {
          if (cambio) {
            await t.owner.query(cambio);
            all = await readRegistros(t.owner);
          }
          const asked = { ...c, f: FiltroReporte.parse(c.body), alcance: PERSONAS[c.quien] as Alcance };
          const found = (await REPORTES[nombre]?.(asked)) ?? [];
          expect(found).toEqual(found.map(([de]) => [de, found[0]?.[1]]));
          terminados[nombre] = (terminados[nombre] ?? 0) + 1;
        }),
        { numRuns: CASOS, seed, endOnFailure: true },
      );
    },
    PLAZO,
  );

  test(
    'detail of a file: its lists have the victims and authorities that the file has',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.nat(1_000_000), async (azar) => {
          const { llcarpeta } = all.carpeta[azar % all.carpeta.length] as { llcarpeta: number };
          const own = (rows: Registros['victima']) => rows.filter((row) => row.llcarpeta === llcarpeta).length;
          const input = { params: { llcarpeta } };
          const { body: victims } = await t.call(victimasByCarpeta, input, as.admin);
          const { body: authorities } = await t.call(responsablesByCarpeta, input, as.admin);
          const { rows } = await t.owner.query(
            `select count(*)::int as n from responsable r left join imputado i using (llresponsable) where r.llcarpeta = $1`,
            [llcarpeta],
          );
          expect([victims.length, authorities.length]).toEqual([own(all.victima), rows[0].n]);
        }),
        { numRuns: CASOS, seed, endOnFailure: true },
      );
    },
    PLAZO,
  );
});
