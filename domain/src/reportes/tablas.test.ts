import { expect, test } from 'vitest';
import type { z } from 'zod';
import * as cargadas from './cargadas.ts';
import {
  getReporteCarpeta,
  getReporteCarpetasByEstado,
  getReporteVictimas,
  getTablaExpedienteByFiltros,
} from './reportes.contract.ts';
import { type ColumnaReporte, type NombreTabla, TABLAS } from './tablas.ts';

const OPS = { getReporteCarpeta, getReporteVictimas, getTablaExpedienteByFiltros, getReporteCarpetasByEstado };
/** Every table on a screen, with the row that its operation answers. */
const FILAS: [string, readonly ColumnaReporte[], z.core.$ZodShape][] = [
  ...(Object.keys(TABLAS) as NombreTabla[]).map((name): [string, readonly ColumnaReporte[], z.core.$ZodShape] => [
    name,
    TABLAS[name].columnas,
    OPS[name].answer.element.shape,
  ]),
  ['cenapi', cargadas.BUSQUEDAS.cenapi.columnas, cargadas.getReporteCENAPIPag.answer.shape.resultados.element.shape],
  [
    'cargadas',
    cargadas.BUSQUEDAS.cargadas.columnas,
    cargadas.getReporteCarpetaCargadasPag.answer.shape.resultados.element.shape,
  ],
];
const isNumero = (schema: z.core.$ZodType | undefined) => (schema as z.ZodType | undefined)?.safeParse(7).success;

test.each(FILAS)(
  '%s: each column is a field of the row, and those that are numbers are read so',
  (_, columnas, fila) => {
    for (const { campo, tipo } of columnas) {
      expect(Object.keys(fila)).toContain(campo);
      expect([campo, tipo === 'numero']).toEqual([campo, isNumero(fila[campo])]);
    }
    expect(columnas.filter(({ titulo, ancho }) => !titulo || !(ancho >= 8))).toEqual([]);
  },
);

test('[3-464] the columns that are days', () => {
  const dias = FILAS.flatMap(([name, columnas]) =>
    columnas.filter(({ tipo }) => tipo === 'fecha').map(({ campo }) => [name, campo]),
  );
  expect(dias).toEqual([
    ['getReporteCarpeta', 'fechaInicio'],
    ['getTablaExpedienteByFiltros', 'fcinicio'],
    ['cenapi', 'fechaInicioExpediente'],
    ['cargadas', 'fechaInicioExpediente'],
  ]);
});

test('the field that counts all rows is one of the row, and no column', () => {
  for (const [name, { total, columnas }] of Object.entries(TABLAS)) {
    const [, , fila] = FILAS.find(([one]) => one === name) ?? [];
    expect(isNumero(fila?.[total])).toBe(true);
    expect(columnas.map(({ campo }: ColumnaReporte) => campo)).not.toContain(total);
  }
});
