import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../lib/endpoint.ts';
import { type Fecha, fecha } from '../lib/fecha.ts';
import { fieldState, type Rule, stateOf, violations } from '../lib/rules.ts';
import {
  BusquedaReporte,
  getReporteCarpetaCargadas,
  getReporteCarpetaCargadasPag,
  getReporteCarpetasCargadasExcel,
  getReporteCENAPI,
  getReporteCENAPIExcel,
  getReporteCENAPIPag,
  type NombreBusqueda,
  REGLAS_BUSQUEDA,
  TIPO_FECHA,
} from './cargadas.ts';

const contexto = { hoy: fecha('2026-06-15') };
const PERIODO = { fechaInicio: fecha('2026-01-01'), fechaFin: fecha('2026-06-15') };
type Busqueda = Partial<BusquedaReporte>;
const reglasDe = (reporte: NombreBusqueda) =>
  REGLAS_BUSQUEDA[reporte] as unknown as readonly Rule<Busqueda, typeof contexto>[];
const lleno = (busqueda: Busqueda) => ({ fechaInicio: null, fechaFin: null, expediente: null, ...busqueda });
const told = (reporte: NombreBusqueda, busqueda: Busqueda) =>
  violations(reglasDe(reporte), lleno(busqueda), contexto).map(({ campo, mensaje }) => [campo, mensaje]);
const wrong = (reporte: NombreBusqueda, busqueda: Busqueda) => told(reporte, busqueda).map(([campo]) => campo);

test('[3-357] only the loaded cases are searched by number', () => {
  const busqueda = { tipoFecha: TIPO_FECHA.NUMERO, expediente: 'FGE/1' };
  expect(wrong('cargadas', busqueda)).toEqual([]);
  expect(wrong('cenapi', busqueda)).toContain('tipoFecha');
  for (const reporte of ['cargadas', 'cenapi'] as const)
    expect(wrong(reporte, { tipoFecha: TIPO_FECHA.INICIO, ...PERIODO })).toEqual([]);
});

test('[3-363] [3-364] the number is asked for, and has five characters or more', () => {
  const numero = (expediente: string | null) => wrong('cargadas', { tipoFecha: TIPO_FECHA.NUMERO, expediente });
  expect([numero(null), numero('FGE/'), numero('FGE/1')]).toEqual([['expediente'], ['expediente'], []]);
});

const REPORTES = ['cenapi', 'cargadas'] as const;
const TIPOS: [string, number | null, string[]][] = [
  ['nothing yet', null, []],
  ['SELECCIONE', TIPO_FECHA.SELECCIONE, []],
  ['the start', TIPO_FECHA.INICIO, ['fechaInicio', 'fechaFin']],
  ['the load', TIPO_FECHA.CARGA, ['fechaInicio', 'fechaFin']],
  ['the number', TIPO_FECHA.NUMERO, ['expediente']],
];
describe.each(REPORTES)('%s', (reporte) => {
  test.each(TIPOS)(
    '[3-163] [3-358] [3-359] [3-361] [3-362] [3-365] of %s it shows and asks for its own fields',
    (_, tipo, own) => {
      const tipoFecha = tipo as BusquedaReporte['tipoFecha'];
      const states = fieldState(reglasDe(reporte), lleno({ tipoFecha }), contexto);
      expect(['fechaInicio', 'fechaFin', 'expediente'].filter((field) => stateOf(states, field).visible)).toEqual(own);
      const foreign = told(reporte, { tipoFecha, ...PERIODO, expediente: 'FGE/1' }).filter(([, m]) =>
        m?.startsWith('Deje'),
      );
      expect(foreign.map(([campo]) => campo)).toEqual(
        ['fechaInicio', 'fechaFin', 'expediente'].filter((field) => !own.includes(field)),
      );
      const asked = told(reporte, { tipoFecha }).filter(([, mensaje]) => mensaje === 'Campo obligatorio');
      expect(asked.map(([campo]) => campo)).toEqual(
        own.filter((one) => reporte === 'cargadas' || one !== 'expediente'),
      );
    },
  );
  test('[3-360] a choice has to be made', () => {
    for (const tipoFecha of [null, 0] as const)
      expect(told(reporte, { tipoFecha })).toEqual([['tipoFecha', 'Elija el tipo de fecha.']]);
  });

  const ANTES = 'No puede ser anterior al 26/06/2017.';
  const VACIO = 'Campo obligatorio';
  const DIAS: [string, string | null, string | null, [string, string][]][] = [
    ['the first day that there is', '2017-06-26', '2017-06-26', []],
    [
      'the day before it',
      '2017-06-25',
      '2017-06-25',
      [
        ['fechaInicio', ANTES],
        ['fechaFin', ANTES],
      ],
    ],
    ['today', '2026-06-15', '2026-06-15', []],
    ['up to tomorrow', '2026-06-15', '2026-06-16', [['fechaFin', 'No puede ser mayor a la fecha actual.']]],
    [
      'the end before the start',
      '2020-01-02',
      '2020-01-01',
      [['fechaFin', 'No puede ser menor a la fecha de inicio.']],
    ],
    ['no start', null, '2020-01-01', [['fechaInicio', VACIO]]],
    ['no end', '2020-01-01', null, [['fechaFin', VACIO]]],
  ];
  test.each(DIAS)('[3-171] [3-172] [3-359] [3-456] %s', (_, inicio, fin, expected) => {
    for (const tipoFecha of [TIPO_FECHA.INICIO, TIPO_FECHA.CARGA])
      expect(told(reporte, { tipoFecha, fechaInicio: inicio as Fecha, fechaFin: fin as Fecha })).toEqual(expected);
  });
});

test('[3-232] the search as it travels: days as dd/MM/yyyy, pages from 0, five rows where nothing is said', () => {
  const vacia = { fechaInicio: null, fechaFin: null, tipoFecha: null, tipoReporte: null, expediente: null };
  expect(BusquedaReporte.parse({})).toEqual({ ...vacia, pagina: 0, rpp: 5 });
  expect(
    BusquedaReporte.parse({ fechaInicio: '31/01/2020', tipoFecha: '3', tipoReporte: 2, expediente: 'fgé/1', rpp: 0 }),
  ).toEqual({
    ...vacia,
    fechaInicio: '2020-01-31',
    tipoFecha: 3,
    tipoReporte: 2,
    expediente: 'FGE/1',
    pagina: 0,
    rpp: 0,
  });
  for (const bad of [{ tipoFecha: 4 }, { tipoReporte: 3 }, { expediente: 'X'.repeat(101) }, { otro: 1 }])
    expect([bad, BusquedaReporte.safeParse(bad).success]).toEqual([bad, false]);
});

const OPS = {
  getReporteCENAPIPag,
  getReporteCENAPI,
  getReporteCENAPIExcel,
  getReporteCarpetaCargadasPag,
  getReporteCarpetaCargadas,
  getReporteCarpetasCargadasExcel,
};
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const OPERACIONES = [
  ['3-399', 'getReporteCENAPIPag', 'origenCarpeta', undefined, 'reporte.consultar'],
  ['3-400', 'getReporteCENAPI', 'origenCarpeta', undefined, 'reporte.consultar'],
  ['3-401', 'getReporteCENAPIExcel', undefined, XLSX, 'reporte.exportar'],
  ['3-403', 'getReporteCarpetaCargadasPag', 'institucion', undefined, 'reporte.consultar'],
  ['3-404', 'getReporteCarpetaCargadas', 'institucion', undefined, 'reporte.consultar'],
  ['3-405', 'getReporteCarpetasCargadasExcel', undefined, XLSX, 'reporte.exportar'],
] as const;
test.each(OPERACIONES)(
  '[%s] %s takes the search and answers a total with its rows, or a workbook',
  (_, name, own, mime, mark) => {
    const e: Endpoint = OPS[name];
    expect([e.method, e.path, e.funcion, e.mime, e.auditoria]).toEqual([
      'POST',
      `/api/secure/${name}`,
      'REPORTES',
      mime,
      mark,
    ]);
    // a page also the order in which it is wanted (2-703)
    const more = name.endsWith('Pag') ? ['orden'] : [];
    expect(Object.keys((e.body as typeof BusquedaReporte).shape)).toEqual([
      ...Object.keys(BusquedaReporte.shape),
      ...more,
    ]);
    if (!own) return;
    const fila = {
      numeroExpediente: 'FGE/1',
      propietario: null,
      fechaInicioExpediente: null,
      delito: null,
      id: 1,
      [own]: null,
    };
    expect(e.answer.parse({ total: 1, resultados: [fila] })).toEqual({ total: 1, resultados: [fila] });
    const missing = e.answer.safeParse({ resultados: [{}] }).error?.issues.map(({ path }) => path.at(-1));
    expect(missing?.sort()).toEqual(['total', ...Object.keys(fila)].sort());
  },
);
