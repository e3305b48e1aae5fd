// @vitest-environment node
import { expect, it } from 'vitest';
import { aDibujo } from './datos.ts';

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
