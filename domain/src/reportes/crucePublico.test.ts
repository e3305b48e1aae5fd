import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attack } from '../publicacion/attack.ts';
import { isPequenia } from '../publicacion/protect.ts';
import { formaDe, type Tabla } from '../publicacion/tablas.ts';
import { UMBRAL } from '../publicacion/umbral.ts';
import {
  CruceDesprotegido,
  type EjePublico,
  fillPublica,
  protectPublica,
  publicLines,
  VARIAS,
} from './crucePublico.ts';

/** Withheld numbers of which the existing attack finds a range narrower than the threshold. */
const findReveladas = (tabla: Tabla): number[] =>
  attack(formaDe(tabla), tabla.valores)
    .filter(({ desde, hasta }) => hasta - desde < UMBRAL - 0.02)
    .map(({ celda }) => celda);

const eje = (id: string, ids: readonly number[], varios = false): EjePublico => ({
  id,
  titulo: `EJE ${id}`,
  varios,
  categorias: [...ids, ...(varios ? [VARIAS] : [])].map((one) => ({ id: one, nombre: `V${one}` })),
});
const EJES = [eje('a', [0, 1, 2, 3], true), eje('b', [0, 7, 8, 9])];

test('[3-529] a file that is several things stands in one row alone, and every value that there may be has its row', () => {
  const { valores, ejes } = fillPublica(EJES, [
    { valores: [0b0110, 7], n: 30 },
    { valores: [0b0010, 8], n: 20 },
  ]);
  expect(ejes[0]?.categorias.map(({ id }) => id)).toEqual([0, 1, 2, 3, VARIAS]);
  const { valores: one } = fillPublica(
    [EJES[0] as EjePublico],
    [
      { valores: [0b0110], n: 30 },
      { valores: [0b0010], n: 20 },
    ],
  );
  expect(one).toEqual([50, 0, 20, 0, 0, 30]);
  expect(valores[0]).toBe(50);
  expect(valores).toHaveLength(6 * 5);
});

test('[3-529] whatever the files, no small number is told, the total is, and the attack finds none of those withheld', () => {
  const grupo = fc.record({
    valores: fc.tuple(fc.integer({ min: 1, max: 15 }), fc.constantFrom(0, 7, 8, 9)).map(([a, b]) => [a, b]),
    n: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 400 })),
  });
  let withheld = 0;
  fc.assert(
    fc.property(fc.array(grupo, { minLength: 1, maxLength: 25 }), fc.integer({ min: 1, max: 2 }), (groups, axes) => {
      const cruda = fillPublica(
        EJES.slice(0, axes),
        groups.map(({ valores, n }) => ({ valores: valores.slice(0, axes), n })),
      );
      let told: typeof cruda;
      try {
        told = protectPublica(cruda);
      } catch (error) {
        expect(error).toBeInstanceOf(CruceDesprotegido);
        return;
      }
      for (const [cell, value] of told.valores.entries()) {
        expect(value === null || value === cruda.valores[cell]).toBe(true);
        expect(value !== null && isPequenia(value)).toBe(false);
      }
      expect(told.valores[0]).toBe(cruda.valores[0]);
      const small = new Set(cruda.valores.flatMap((value, cell) => (isPequenia(value ?? 0) ? [cell] : [])));
      withheld += small.size;
      expect(findReveladas(told).filter((cell) => small.has(cell))).toEqual([]);
    }),
    { numRuns: 300 },
  );
  expect(withheld).toBeGreaterThan(200);
});

test('[3-529] of fewer than ten files nothing is told; what is withheld has no number and says so', () => {
  const pocas = fillPublica(EJES, [{ valores: [2, 7], n: 9 }]);
  expect(() => protectPublica(pocas)).toThrow('menos de 10 carpetas');
  const lines = publicLines(
    protectPublica(
      fillPublica(
        [EJES[1] as EjePublico],
        [
          { valores: [7], n: 3 },
          { valores: [8], n: 40 },
          { valores: [9], n: 50 },
        ],
      ),
    ),
    2025,
  );
  expect(lines[0]).toEqual(['Año de inicio', 'EJE b', 'Carpetas', 'Reservada']);
  expect(lines[1]).toEqual([2025, 'TOTAL', 93, 'NO']);
  expect(lines.find(([, name]) => name === 'V7')).toEqual([2025, 'V7', '', 'SÍ']);
});
