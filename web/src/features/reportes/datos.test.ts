// @vitest-environment node
import { expect, it } from 'vitest';
import { aDibujo, needsAncho } from './datos.ts';

it('a value of a series is drawn under its own name, and 0 where a name has none', () => {
  const datos = [
    { id: 1, name: 'UNO', series: [{ id: 311, name: 'TRATOS', value: 4 }] },
    {
      id: 2,
      name: 'DOS',
      series: [
        { id: 310, name: 'TORTURA', value: 5 },
        { id: 311, name: 'TRATOS', value: 6 },
      ],
    },
  ];
  const { nombres, series } = aDibujo('agrupadasH', 'Carpetas', datos);
  expect(nombres).toEqual(['UNO', 'DOS']);
  expect(Object.fromEntries(series.map(({ nombre, valores }) => [nombre, valores]))).toEqual({
    TRATOS: [4, 6],
    TORTURA: [0, 5],
  });
});

it('a name longer than half of the report has room for makes its chart as wide as the report', () => {
  const named = (name: string) => [{ id: 1, name, value: 4 }];
  const long = 'CONDUCTA TENDENTE A DISMINUIR O ANULAR LA PERSONALIDAD O LA CAPACIDAD FISICA O PSICOLOGICA';
  expect([needsAncho('barrasH', named('GOLPES')), needsAncho('barrasH', named(long))]).toEqual([false, true]);
  expect(needsAncho('pastel', named(long))).toBe(false); // its names stand below it
});
