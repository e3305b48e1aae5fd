import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../lib/endpoint.ts';
import { type Fecha, fecha } from '../lib/fecha.ts';
import { fieldState, settle, stateOf, violations } from '../lib/rules.ts';
import {
  aniosDe,
  avanceInicial,
  type FiltroAvance,
  nivelDe,
  nombreCsv,
  PERIODO,
  PERIODOS,
  rangoDe,
  reglasAvance,
  reglasPeriodo,
  reporteAvanceIntegracion,
  reporteAvanceIntegracionByFiscaliaId,
  reporteAvanceIntegracionCsv,
  reporteAvanceIntegracionDetalle,
  TIPO_AVANCE,
} from './avance.ts';

const hoy = fecha('2026-06-17'); // a Wednesday
const de = (change: Partial<FiltroAvance>, day = hoy) => {
  const rango = rangoDe({ ...avanceInicial(day), ...change }, day);
  return rango && [rango.fechaInicio, rango.fechaFin];
};

test('[3-149] the periods, in order', () => {
  expect(PERIODOS).toEqual([
    { id: 0, texto: 'Ejercicio' },
    { id: 1, texto: 'Hoy' },
    { id: 2, texto: 'Ayer' },
    { id: 3, texto: 'Esta semana' },
    { id: 4, texto: 'Este mes' },
    { id: 5, texto: 'Otro' },
  ]);
});

describe('days of each period', () => {
  const DIAS = [
    ['at first, the current calendar year', {}, hoy, ['2026-01-01', '2026-12-31']],
    ['the whole chosen year', { anio: 2010 }, hoy, ['2010-01-01', '2010-12-31']],
    ['today', { periodo: 1 }, hoy, [hoy, hoy]],
    ['yesterday', { periodo: 2 }, hoy, ['2026-06-16', '2026-06-16']],
    ['yesterday, in another year', { periodo: 2 }, fecha('2024-01-01'), ['2023-12-31', '2023-12-31']],
    ['yesterday, a 29 February', { periodo: 2 }, fecha('2024-03-01'), ['2024-02-29', '2024-02-29']],
    ['this week, from Monday', { periodo: 3 }, hoy, ['2026-06-15', hoy]],
    ['this week, on a Monday', { periodo: 3 }, fecha('2026-06-15'), ['2026-06-15', '2026-06-15']],
    ['this week, on a Sunday', { periodo: 3 }, fecha('2026-06-21'), ['2026-06-15', '2026-06-21']],
    ['this month', { periodo: 4 }, hoy, ['2026-06-01', hoy]],
  ] as const;
  test.each(DIAS)('[3-150] [3-151] [3-152] [3-153] [3-154] [3-463] %s', (_, change, day, expected) => {
    expect(de(change, day)).toEqual(expected);
  });

  const hand = (a: string | null, b: string | null) =>
    ({ ...avanceInicial(hoy), periodo: 5, fechaInicio: a && fecha(a), fechaFin: b && fecha(b) }) as FiltroAvance;
  const A_MANO: [string, string | null, string | null, string[] | undefined, string[]][] = [
    ['by hand, in order and up to today', '2011-02-03', '2026-06-17', ['2011-02-03', '2026-06-17'], []],
    ['one day', '2026-06-17', '2026-06-17', ['2026-06-17', '2026-06-17'], []],
    ['not with the start after the end', '2020-01-02', '2020-01-01', undefined, ['fechaFin']],
    ['not with the end after today', '2020-01-02', '2026-06-18', undefined, ['fechaFin']],
    ['not with one day missing', '2020-01-02', null, undefined, ['fechaFin']],
    ['not with the other missing', null, '2020-01-01', undefined, ['fechaInicio']],
    ['not with both missing', null, null, undefined, ['fechaInicio', 'fechaFin']],
  ];
  test.each(A_MANO)('[3-155] [3-330] [3-331] [3-332] %s', (_, a, b, expected, wrong) => {
    expect(de(hand(a, b))).toEqual(expected);
    expect(violations(reglasPeriodo, hand(a, b), { hoy }).map((v) => v.campo)).toEqual(wrong);
  });
});

test('[3-156] years from 2010 to the current one, both included', () => {
  const years = aniosDe(hoy);
  expect([...years].sort()).toEqual(Array.from({ length: 17 }, (_, i) => 2010 + i));
});

const NIVELES: [string, number, number, string | undefined][] = [
  ['nothing integrated is red', 0, 3, 'rojo'],
  ['a half is red', 5, 10, 'rojo'],
  ['just more than a half is yellow', 501, 1000, 'amarillo'],
  ['just less than nine tenths is yellow', 899, 1000, 'amarillo'],
  ['nine tenths are green', 9, 10, 'verde'],
  ['all is green', 7, 7, 'verde'],
  ['nothing known has no colour', 0, 0, undefined],
];
test.each(NIVELES)('[3-333] [3-334] [3-335] %s', (_, integrada, total, expected) => {
  expect(nivelDe({ integrada, total })).toBe(expected);
});

test('[3-461] the CSV is named by the minute in Mexico City', () => {
  expect(nombreCsv(new Date('2026-01-01T05:07:59Z'))).toBe('carpetas-202512312307.csv');
  expect(nombreCsv(new Date('2026-07-01T06:00:00Z'))).toBe('carpetas-202607010000.csv');
});

test('[3-155] two days are asked for under Otro alone; under any other period they are neither shown nor kept', () => {
  const dias = { fechaInicio: fecha('2024-02-01'), fechaFin: fecha('2024-02-29') };
  for (const { id: periodo } of PERIODOS) {
    const filtro = { ...avanceInicial(hoy), ...dias, periodo };
    const byHand = periodo === PERIODO.OTRO;
    const states = fieldState(reglasPeriodo, filtro, { hoy });
    expect([periodo, ...Object.keys(dias).map((field) => stateOf(states, field).visible)]).toEqual([
      periodo,
      byHand,
      byHand,
    ]);
    expect(settle(reglasPeriodo, filtro, { hoy }).fechaFin).toBe(byHand ? dias.fechaFin : null);
  }
});

const PEDIDOS: [string, string | null, string | null, [string, string][]][] = [
  ['a year', '2026-01-01', '2026-12-31', []],
  ['a day', '2010-01-01', '2010-01-01', []],
  ['the end before the start', '2020-01-02', '2020-01-01', [['fechaFin', 'No puede ser menor a la fecha de inicio.']]],
  ['up to the next year', '2026-01-01', '2027-01-01', [['fechaFin', 'No puede ser posterior al año en curso.']]],
  ['no start', null, '2026-12-31', [['fechaInicio', 'Campo obligatorio']]],
  ['no end', '2026-01-01', null, [['fechaFin', 'Campo obligatorio']]],
];
test.each(PEDIDOS)('[3-150] [3-331] [3-429] what the server asks of a period: %s', (_, inicio, fin, expected) => {
  const pedido = { fechaInicio: inicio as Fecha | null, fechaFin: fin as Fecha | null };
  expect(violations(reglasAvance, pedido, { hoy }).map(({ campo, mensaje }) => [campo, mensaje])).toEqual(expected);
});

const PERIODO_ENVIADO = { fechaInicio: '01/01/2026', fechaFin: '2026-12-31' };
const PERIODO_LEIDO = { fechaInicio: '2026-01-01', fechaFin: '2026-12-31' };
const DETALLE = { ...PERIODO_ENVIADO, fiscaliaId: 130, sedeId: 0 };
test('[3-431] [3-432] the cases of a count: all of them, from the first page of five, unless told', () => {
  const leido = { ...PERIODO_LEIDO, fiscaliaId: 130, sedeId: 0, pagina: 0, tipo: 0 };
  const { body } = reporteAvanceIntegracionDetalle;
  expect(body.parse(DETALLE)).toEqual({ ...leido, rpp: 5 });
  expect(reporteAvanceIntegracionCsv.body.parse(DETALLE)).toEqual({ ...leido, rpp: 0 });
  for (const tipo of Object.values(TIPO_AVANCE)) expect(body.parse({ ...DETALLE, tipo }).tipo).toBe(tipo);
  for (const bad of [{ tipo: 3 }, { fiscaliaId: null }, { otro: 1 }])
    expect([bad, body.safeParse({ ...DETALLE, ...bad }).success]).toEqual([bad, false]);
});

const FILA = { fiscaliaId: 130, fiscalia: 'FGE', sedeId: null, sede: null, total: 3, integrada: 2, faltantes: 1 };
const CASO = { noci: 'FGE/1', estadoJuridicoExpediente: null, delitoPrincipal: null };
const OPERACIONES: [string, Endpoint, string, object, object | undefined][] = [
  ['[3-429] [3-241] the summary', reporteAvanceIntegracion, '', PERIODO_ENVIADO, [FILA]],
  [
    '[3-430] [3-241] an office',
    reporteAvanceIntegracionByFiscaliaId,
    'ByFiscaliaId',
    { ...PERIODO_ENVIADO, fiscaliaId: 130 },
    [FILA],
  ],
  [
    '[3-431] [3-242] the cases of a count',
    reporteAvanceIntegracionDetalle,
    'Detalle',
    DETALLE,
    { total: 3, resultados: [CASO] },
  ],
  ['the same cases as CSV', reporteAvanceIntegracionCsv, 'Csv', DETALLE, undefined],
];
test.each(OPERACIONES)('%s: an operation of the progress report', (_, e, name, body, answer) => {
  const csv = answer === undefined;
  expect([e.method, e.path, e.funcion]).toEqual(['POST', `/api/secure/reporteAvanceIntegracion${name}`, 'REPORTES']);
  expect([e.auditoria, e.mime]).toEqual(
    csv ? ['reporte.exportar', 'text/csv; charset=utf-8'] : ['reporte.consultar', undefined],
  );
  expect(e.body?.safeParse(body).data).toMatchObject(PERIODO_LEIDO);
  expect(e.body?.safeParse({ ...body, fechaFin: 'ayer' }).success).toBe(false);
  if (!csv) expect(e.answer.parse(answer)).toEqual(answer);
  if (!csv)
    expect(e.answer.safeParse(Array.isArray(answer) ? [{}] : { total: 0, resultados: [{}] }).success).toBe(false);
});
