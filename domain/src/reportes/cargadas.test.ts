import { expect, test } from 'vitest';
import { fecha } from '../lib/fecha.ts';
import { type Rule, violations } from '../lib/rules.ts';
import { type BusquedaReporte, type NombreBusqueda, REGLAS_BUSQUEDA, TIPO_FECHA } from './cargadas.ts';

const contexto = { hoy: fecha('2026-06-15') };
const PERIODO = { fechaInicio: fecha('2026-01-01'), fechaFin: fecha('2026-06-15') };
const wrong = (reporte: NombreBusqueda, busqueda: Partial<BusquedaReporte>) =>
  violations(
    REGLAS_BUSQUEDA[reporte] as unknown as readonly Rule<Partial<BusquedaReporte>, typeof contexto>[],
    { fechaInicio: null, fechaFin: null, expediente: null, ...busqueda },
    contexto,
  ).map(({ campo }) => campo);

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
