import { expect, test } from 'vitest';
import { fecha } from './fecha.ts';
import { violations } from './rules.ts';
import { diasDe, isTerminado, reglasTrimestre, trimestreEnPalabras, trimestresTerminados } from './trimestre.ts';

const CUATRO: [number, string, string, string][] = [
  [1, '2024-01-01', '2024-03-31', 'enero a marzo de 2024'],
  [2, '2024-04-01', '2024-06-30', 'abril a junio de 2024'],
  [3, '2024-07-01', '2024-09-30', 'julio a septiembre de 2024'],
  [4, '2024-10-01', '2024-12-31', 'octubre a diciembre de 2024'],
];
test.each(CUATRO)(
  'quarter %i: its days, its words, and the day on which it is over',
  (trimestre, inicio, fin, text) => {
    const q = { anio: 2024, trimestre };
    expect(diasDe(q)).toEqual({ fechaInicio: inicio, fechaFin: fin });
    expect(trimestreEnPalabras(q)).toBe(text);
    expect(isTerminado(q, fecha(fin))).toBe(false);
    expect(isTerminado(q, fecha(trimestre === 4 ? '2025-01-01' : (CUATRO[trimestre]?.[1] ?? '')))).toBe(true);
  },
);

test('the quarters that are over, the last one first, since the first whole one of the registry', () => {
  expect(trimestresTerminados(fecha('2018-04-01'))).toEqual([
    { anio: 2018, trimestre: 1 },
    { anio: 2017, trimestre: 4 },
    { anio: 2017, trimestre: 3 },
  ]);
  expect(trimestresTerminados(fecha('2017-09-30'))).toEqual([]);
  expect(trimestresTerminados(fecha('2026-11-23'))).toHaveLength(37);
});

const PEDIDOS: [number | null, number | null, string[]][] = [
  [2026, 3, []],
  [2017, 3, []],
  [2026, 4, ['Elija un trimestre que ya terminó.']],
  [2017, 2, ['Elija el trimestre de julio a septiembre de 2017 o uno posterior: el registro empieza entonces.']],
  [null, 1, ['Campo obligatorio']],
  [2020, null, ['Campo obligatorio']],
  [null, null, ['Campo obligatorio', 'Campo obligatorio']],
];
test.each(PEDIDOS)('[3-500] %s/%s', (anio, trimestre, expected) => {
  const found = violations(reglasTrimestre(), { anio, trimestre }, { hoy: fecha('2026-12-31') });
  expect(found.map(({ mensaje }) => mensaje)).toEqual(expected);
});
