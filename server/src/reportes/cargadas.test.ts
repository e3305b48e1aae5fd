import * as contratos from '@renadet/domain/reportes/cargadas';
import { getReporteCarpeta, getTablaExpedienteByFiltros } from '@renadet/domain/reportes/reportes.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateDatos } from '../../../datos/src/generate.ts';
import { type Headers, type TestApp, testApp } from '../../test/app.ts';
import { openLibro } from '../../test/libroDeReporte.ts';
import { sinPoliticas } from '../../test/sinPoliticas.ts';

interface Fila {
  llcarpeta: number;
  noci: string;
  llinstitucion: number;
  fcinicio: string;
  fcintegracion: string | null;
  provienejusticianet: number;
}
let t: TestApp;
let all: Fila[];
let as: Record<'admin' | 'capturista.14', Headers>;
beforeAll(async () => {
  t = await testApp();
  await generateDatos(t.url, { carpetas: 400, semilla: 3, hoy: '2026-06-15' });
  all = (
    await t.owner.query(
      'select llcarpeta, noci, llinstitucion, fcinicio, fcintegracion, provienejusticianet from carpeta',
    )
  ).rows;
  as = { admin: await t.as('admin'), 'capturista.14': await t.as('capturista.14') };
});
// in the middle of months: what is added up by month does not ask for the days
const DIAS = { fechaInicio: '16/01/2019', fechaFin: '13/12/2023' };
const [desde, hasta] = ['2019-01-16', '2023-12-13'];
const inside = (day: string | null) => day !== null && day >= desde && day <= hasta;
const loaded = (f: Fila) => f.fcintegracion !== null && f.provienejusticianet === 0;
const numbers = (rows: readonly { numeroExpediente: string }[]) => rows.map((r) => r.numeroExpediente).sort();
const nocis = (rows: readonly Fila[]) => rows.map((r) => r.noci).sort();

const CASOS = [
  ['CENAPI by start date', 'cenapi', 1, (f: Fila) => inside(f.fcinicio)],
  ['CENAPI by integration date', 'cenapi', 2, (f: Fila) => inside(f.fcintegracion)],
  ['loaded by start date', 'cargadas', 1, (f: Fila) => loaded(f) && inside(f.fcinicio)],
  ['loaded by load date', 'cargadas', 2, (f: Fila) => loaded(f) && inside(f.fcintegracion)],
] as const;
const OPERACIONES = {
  cenapi: [contratos.getReporteCENAPIPag, contratos.getReporteCENAPI, contratos.getReporteCENAPIExcel],
  cargadas: [
    contratos.getReporteCarpetaCargadasPag,
    contratos.getReporteCarpetaCargadas,
    contratos.getReporteCarpetasCargadasExcel,
  ],
} as const;

describe('CENAPI and loaded cases', () => {
  test.each(CASOS)(
    '[3-399] [3-400] [3-401] [3-403] [3-404] [3-405] [3-412] [3-413] %s: page, whole and workbook say the same, and only what the user may see',
    async (_, reporte, tipoFecha, counts) => {
      const [page, whole, book] = OPERACIONES[reporte];
      for (const [who, scope] of [
        ['admin', 0],
        ['capturista.14', 114],
      ] as const) {
        const dayOf = ({ fcintegracion, fcinicio }: Fila) => (tipoFecha === 2 ? String(fcintegracion) : fcinicio);
        const seen = all
          .filter((f) => counts(f) && (scope === 0 || f.llinstitucion === scope))
          .sort((a, b) => (dayOf(a) === dayOf(b) ? b.llcarpeta - a.llcarpeta : dayOf(a) < dayOf(b) ? 1 : -1));
        const expected = nocis(seen);
        const body = { ...DIAS, tipoFecha, tipoReporte: reporte === 'cenapi' ? 1 : 2 } as const;
        const { body: found } = await t.call(whole, { body }, as[who]);
        expect([found.total, numbers(found.resultados)]).toEqual([expected.length, expected]);
        expect(found.resultados.map((r) => r.numeroExpediente)).toEqual(seen.map((f) => f.noci)); // the last day first
        const pages: { numeroExpediente: string }[] = [];
        for (let pagina = 0; pagina * 50 < expected.length; pagina++) {
          const { body: one } = await t.call(page, { body: { ...body, pagina, rpp: 50 } }, as[who]);
          expect(one.total).toBe(expected.length);
          pages.push(...one.resultados);
        }
        expect(numbers(pages)).toEqual(expected);
        const { raw } = await t.call(book, { body }, as[who]);
        const { filas } = await openLibro(raw);
        expect(filas.map((row) => String(row[0])).sort()).toEqual(expected);
      }
    },
  );

  test('[3-232] [3-243] [3-244] [3-245] fields of the answers, and of what is asked', async () => {
    const body = { ...DIAS, tipoFecha: 1, pagina: 0, rpp: 5, tipoReporte: 1, expediente: null } as const;
    const { body: cenapi } = await t.call(contratos.getReporteCENAPIPag, { body }, as.admin);
    expect(Object.keys(cenapi)).toEqual(['total', 'resultados']);
    expect(Object.keys(cenapi.resultados[0] ?? {}).sort()).toEqual(
      'delito fechaInicioExpediente id numeroExpediente origenCarpeta propietario'.split(' '),
    );
    const { body: cargadas } = await t.call(contratos.getReporteCarpetaCargadasPag, { body }, as.admin);
    expect(Object.keys(cargadas.resultados[0] ?? {}).sort()).toEqual(
      'delito fechaInicioExpediente id institucion numeroExpediente propietario'.split(' '),
    );
  });

  test('[3-363] [3-364] [3-365] by number, part of it, from five characters on and without dates', async () => {
    const file = all.find(loaded) as Fila;
    const ask = (expediente: string | null) =>
      t.call(contratos.getReporteCarpetaCargadasPag, { body: { tipoFecha: 3, expediente, rpp: 5000 } }, as.admin);
    const part = file.noci.slice(-7);
    expect(numbers((await ask(part)).body.resultados)).toEqual(
      nocis(all.filter((f) => loaded(f) && f.noci.includes(part))),
    );
    for (const wrong of [null, 'ABCD'])
      expect((await ask(wrong)).body.campos?.map((c) => c.campo)).toEqual(['expediente']);
  });

  const MALOS: [string, object, string[]][] = [
    ['no type', {}, ['tipoFecha']],
    ['type 0', { tipoFecha: 0 }, ['tipoFecha']],
    ['no dates', { tipoFecha: 1 }, ['fechaInicio', 'fechaFin']],
    ['end before start', { tipoFecha: 2, fechaInicio: '02/01/2020', fechaFin: '01/01/2020' }, ['fechaFin']],
    [
      'before 26/06/2017 [3-456]',
      { tipoFecha: 1, fechaInicio: '25/06/2017', fechaFin: '25/06/2017' },
      ['fechaInicio', 'fechaFin'],
    ],
    ['after today', { tipoFecha: 2, fechaInicio: '02/01/2020', fechaFin: '01/01/2999' }, ['fechaFin']],
  ];
  test.each(MALOS)('[3-171] [3-172] [3-357] [3-359] [3-360] [3-362] refuses %s', async (_, body, campos) => {
    for (const e of [contratos.getReporteCENAPIPag, contratos.getReporteCarpetaCargadasPag]) {
      const { status, body: answer } = await t.call(e, { body: body as never }, as.admin);
      expect([status, answer.campos?.map((c) => c.campo)]).toEqual([400, campos]);
    }
  });

  test('[3-357] by number is of loaded cases alone: CENAPI has two kinds of date', async () => {
    const body = { tipoFecha: 3, expediente: 'FGE/00001', rpp: 5 } as never;
    const { status, body: answer } = await t.call(contratos.getReporteCENAPIPag, { body }, as.admin);
    expect([status, answer.campos?.map((c) => c.campo)]).toEqual([400, ['tipoFecha']]);
    expect((await t.call(contratos.getReporteCarpetaCargadasPag, { body }, as.admin)).status).toBe(200);
  });

  describe('beyond 5,000 rows', () => {
    const day = { fechaInicio: '05/05/2019', fechaFin: '05/05/2019' };
    beforeAll(async () => {
      const { rows } = await t.owner.query(
        `select column_name as c from information_schema.columns where table_name = 'carpeta' and is_generated = 'NEVER' and is_identity = 'NO'`,
      );
      const columns = rows.map(({ c }) => `"${c}"`).join();
      await t.owner.query(`insert into carpeta (${columns}) select ${columns} from (select r.* from
        (select * from carpeta order by llcarpeta limit 1) c, generate_series(1, 5500) n,
        jsonb_populate_record(null::carpeta, to_jsonb(c) || jsonb_build_object('noci', 'MUCHAS/' || n, 'folio', null,
          'fcinicio', '2019-05-05', 'fcintegracion', '2019-05-05', 'provienejusticianet', 0, 'expedienteId', null)) r) x`);
    });
    const page = async (e: object, body: object) =>
      (await t.call(e as typeof getReporteCarpeta, { body: { ...day, ...body } as never }, as.admin)).body as never;

    test('[3-400] [3-404] [3-473] whole without a page, pages of the size asked for, nothing is cut', async () => {
      for (const [pag, whole] of [OPERACIONES.cenapi, OPERACIONES.cargadas]) {
        const period = { ...day, tipoFecha: 2 } as const;
        const { status, headers, body: all } = await t.call(whole, { body: { ...period, rpp: 5 } }, as.admin);
        expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
        expect(all.total).toBeGreaterThan(5_499);
        expect([Object.keys(all), all.resultados.length]).toEqual([['total', 'resultados'], all.total]);
        const ask = (pagina: number, rpp: number) => page(pag, { ...period, pagina, rpp });
        for (const rpp of [5_000, 5_400, 5_000_000])
          for (const pagina of [0, 1])
            expect(await ask(pagina, rpp)).toEqual({
              total: all.total,
              resultados: all.resultados.slice(pagina * rpp, (pagina + 1) * rpp),
            });
        expect(await ask(0, 0)).toEqual(all);
        expect(await ask(1, 0)).toEqual({ total: all.total, resultados: [] });
        expect(await ask(0, 5_000_001)).toMatchObject({
          campos: [{ campo: 'rpp', mensaje: 'Escriba un número entero de 0 a 5000000.' }],
        });
      }
    });

    test('[3-048] [3-065] [3-472] a page of the period reports is as large as it was asked for and begins where it says', async () => {
      for (const e of [getReporteCarpeta, getTablaExpedienteByFiltros]) {
        const ask = (numPag: number, tamPag: number) => page(e, { numPag, tamPag });
        const whole: object[] = await ask(1, 0);
        expect(whole.length).toBeGreaterThan(5_499);
        for (const tamPag of [1_001, 1_500, 5_001, 50_000])
          for (const numPag of [1, 2, 3])
            expect(await ask(numPag, tamPag)).toEqual(whole.slice((numPag - 1) * tamPag, numPag * tamPag));
        expect(await ask(2, 0)).toEqual([]);
        expect(await ask(1, 5_000_001)).toMatchObject({
          campos: [{ campo: 'tamPag', mensaje: 'Escriba un número entero de 0 a 5000000.' }],
        });
      }
    });
  });

  test('[3-402] [3-465] the workbook is named by a prefix and the dates', async () => {
    const { headers } = await t.call(contratos.getReporteCENAPIExcel, { body: { ...DIAS, tipoFecha: 1 } }, as.admin);
    expect(String(headers['content-disposition'])).toContain('filename="RENADET_cenapi_2019-01-16_2023-12-13.xlsx"');
  });
});

test('without row security behind it each search finds what is of its user', async () => {
  await sinPoliticas(t);
  for (const [nombre, reporte, tipoFecha, counts] of CASOS) {
    const body = { ...DIAS, tipoFecha, tipoReporte: reporte === 'cenapi' ? 1 : 2 } as const;
    const { body: found } = await t.call(OPERACIONES[reporte][1], { body }, as['capturista.14']);
    const expected = nocis(all.filter((f) => counts(f) && f.llinstitucion === 114));
    expect([nombre, numbers(found.resultados)]).toEqual([nombre, expected]);
  }
});
