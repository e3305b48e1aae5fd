// @vitest-environment node
import { HALLAZGOS } from '@renadet/domain/carga/errores';
import { abrirCarga } from '@renadet/domain/carga/seguimiento.contract';
import { expect, test } from 'vitest';
import { hallazgosDe } from './hallazgos.ts';

type Leido = Parameters<typeof hallazgosDe>[0];
const SUELTAS = [
  'victimasSinExpediente',
  'autoridadesSinExpediente',
  'incompletos',
  'sinNumero',
  'menosVictimas',
  'antesDelRegistro',
];
/** A workbook with so many of everything that can be wrong. */
const leido = (n: number, seAcepta: string): Leido => {
  const suelta = { hoja: 'Victima', fila: 4, numCarpeta: 'A/1', mensaje: 'No está.' } as const;
  const error = { ...suelta, columna: 'sexo', valor: 'X', seAcepta, clausula: 'catálogo' };
  return {
    totalErrores: 5 * n,
    errores: Array.from({ length: n }, () => error),
    ...Object.fromEntries(SUELTAS.map((name) => [name, Array.from({ length: n }, () => suelta)])),
  } as unknown as Leido;
};

test('[2-617] of each kind the first 20,000 are kept, and how many there are; the service takes what is kept', () => {
  const found = hallazgosDe(leido(HALLAZGOS + 1, 'HOMBRE'));
  expect(HALLAZGOS).toBe(20_000);
  expect([found.errores.length, found.totalErrores]).toEqual([HALLAZGOS, 5 * (HALLAZGOS + 1)]);
  expect(found.totales).toEqual(Object.fromEntries(SUELTAS.map((name) => [name, HALLAZGOS + 1])));
  expect(found.victimasSinExpediente).toHaveLength(HALLAZGOS);
  expect(abrirCarga.body.shape.hallazgos.safeParse(found).data).toEqual(found);
});

test('[2-617] of more than one call may carry fewer are kept, and as many are told', () => {
  const found = hallazgosDe(leido(HALLAZGOS, 'Ñ'.repeat(2000)));
  expect(JSON.stringify(found).length).toBeGreaterThan(1024 * 1024);
  expect(new TextEncoder().encode(JSON.stringify(found)).length).toBeLessThanOrEqual(20 * 1024 * 1024);
  expect([found.totalErrores, found.totales?.incompletos]).toEqual([5 * HALLAZGOS, HALLAZGOS]);
});
