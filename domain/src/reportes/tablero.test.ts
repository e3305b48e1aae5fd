import { expect, test } from 'vitest';
import type { Endpoint } from '../lib/endpoint.ts';
import * as c from './tablero.ts';

const CASOS: [string, Parameters<typeof c.estadoDe>[0], c.EstadoTablero, number | null, number | null][] = [
  ['nothing known', { declaradas: null, registradas: 0, faltantes: 0 }, 'SIN_DATOS', null, null],
  ['only files', { declaradas: null, registradas: 1, faltantes: 0 }, 'SIN_DECLARAR', null, null],
  ['only cases elsewhere', { declaradas: null, registradas: 0, faltantes: 1 }, 'SIN_DECLARAR', null, null],
  ['none begun, and none there', { declaradas: 0, registradas: 0, faltantes: 0 }, 'AL_CORRIENTE', 0, 100],
  ['all of them', { declaradas: 10, registradas: 10, faltantes: 0 }, 'AL_CORRIENTE', 10, 100],
  ['nine tenths', { declaradas: 10, registradas: 9, faltantes: 0 }, 'AL_CORRIENTE', 10, 90],
  ['just less than nine tenths', { declaradas: 1000, registradas: 899, faltantes: 0 }, 'ATRASADA', 1000, 89],
  ['none of them', { declaradas: 3, registradas: 0, faltantes: 0 }, 'ATRASADA', 3, 0],
  ['more than declared', { declaradas: 3, registradas: 5, faltantes: 0 }, 'AL_CORRIENTE', 5, 100],
  ['fewer declared than are known to be missing', { declaradas: 5, registradas: 5, faltantes: 5 }, 'ATRASADA', 10, 50],
  ['none declared, some known to be missing', { declaradas: 0, registradas: 0, faltantes: 2 }, 'ATRASADA', 2, 0],
];
test.each(CASOS)('[3-504] [3-505] %s', (_, of, estado, esperadas, cobertura) => {
  expect([c.estadoDe(of), c.esperadasDe(of), c.coberturaDe(of)]).toEqual([estado, esperadas, cobertura]);
});

test('[3-505] each state has its rule in words, with the numbers it goes by', () => {
  expect(c.ESTADOS_TABLERO.map(({ id, texto }) => [id, texto])).toEqual([
    ['SIN_DATOS', 'Sin datos'],
    ['SIN_DECLARAR', 'Sin declarar'],
    ['ATRASADA', 'Atrasada'],
    ['AL_CORRIENTE', 'Al corriente'],
  ]);
  expect(c.ESTADOS_TABLERO.filter(({ regla }) => regla.includes('90 %')).map(({ id }) => id)).toEqual([
    'ATRASADA',
    'AL_CORRIENTE',
  ]);
  expect(c.DIAS_A_TIEMPO).toBe(30);
});

const FILA = {
  fiscaliaId: 130,
  fiscalia: 'FGE',
  estado: 'ATRASADA',
  ultimaEntrega: null,
  puerta: null,
  diasSinEntrega: null,
  registradas: 3,
  completitud: 87,
  aTiempo: 2,
  porcientoATiempo: 66,
  demoraMediana: 4,
  demora90: 9,
  anteriores: 1,
  sinTrimestre: 2,
  conocidas: 2,
  faltantes: 1,
  declaradas: 5,
  esperadas: 5,
  cobertura: 60,
};
const ESTADOS = { SIN_DATOS: 0, SIN_DECLARAR: 1, ATRASADA: 1, AL_CORRIENTE: 31 };
const DECLARACION = { version: 1, nocarpetas: 5, motivo: null, firmante: 'A', dscargo: 'B', fcdeclarado: '2026-01-01' };
const CARPETA = { llcarpeta: 9, noci: 'A/1', fcinicio: '2026-01-01', registro: '2026-01-03', dias: 2, puerta: 1 };
const Q = { anio: 2024, trimestre: 2 };
const UNO = { ...Q, fiscaliaId: 130 };
const OPERACIONES: [string, Endpoint, object, object, object | undefined][] = [
  ['Tablero', c.getReporteTablero, Q, Q, { filas: [FILA], estados: ESTADOS, fiscalias: 33 }],
  ['TableroCsv', c.getReporteTableroCsv, Q, Q, undefined],
  [
    'TableroCarpetas',
    c.getReporteTableroCarpetas,
    UNO,
    { ...UNO, cuales: 0, pagina: 0, rpp: 5 },
    { total: 1, resultados: [CARPETA] },
  ],
  ['TableroCarpetasCsv', c.getReporteTableroCarpetasCsv, UNO, { ...UNO, cuales: 0, pagina: 0, rpp: 0 }, undefined],
  [
    'TotalesDeclarados',
    c.getReporteTotalesDeclarados,
    UNO,
    { ...UNO, pagina: 0, rpp: 5 },
    { total: 1, resultados: [DECLARACION] },
  ],
];
test.each(OPERACIONES)('[3-503] [3-507] %s: an operation of the board', (name, e, body, read, answer) => {
  expect([e.method, e.path, e.funcion]).toEqual(['POST', `/api/secure/getReporte${name}`, 'REPORTES']);
  expect([e.auditoria, e.mime]).toEqual(
    answer ? ['reporte.consultar', undefined] : ['reporte.exportar', 'text/csv; charset=utf-8'],
  );
  expect(e.body?.parse(body)).toEqual(read);
  expect(e.body?.safeParse({ ...body, otro: 1 }).success).toBe(false);
  expect(e.body?.safeParse({ ...body, anio: 2016 }).success).toBe(false);
  if (!answer) return;
  expect(e.answer.parse(answer)).toEqual(answer);
  expect(e.answer.safeParse({}).success).toBe(false);
});

test('[3-507] a list is of one of four kinds', () => {
  for (const cuales of Object.values(c.CUALES)) {
    expect(c.getReporteTableroCarpetas.body.parse({ ...UNO, cuales }).cuales).toBe(cuales);
    expect(c.TITULOS_CUALES[cuales]).toMatch(/^Carpetas /);
  }
  expect(c.getReporteTableroCarpetas.body.safeParse({ ...UNO, cuales: 4 }).success).toBe(false);
});
