import { expect, test } from 'vitest';
import { ilegible, textosDe } from '../../test/pdf.ts';
import { cuadro } from './cuadro.ts';
import { compose, encabezado, hojaNueva, lista, nota, texto } from './flujo.ts';

const FILAS = Array.from({ length: 90 }, (_, i) => [`Renglón${i}`, String(1000 + i)]);
/** A document that begins its table, list or texts anywhere on a page. */
const compuesto = (write: Parameters<typeof compose>[1]) =>
  compose({ titulo: 'Prueba', pie: 'Prueba', fecha: new Date(0), compress: false }, (p, document) => {
    hojaNueva(p);
    write(p, document);
  });

test.each([0, 8, 33])(
  'a table over three pages has its heading on each, every row once, and no text over another (%d texts before)',
  async (n) => {
    const { pdf, hojas } = await compuesto((p, document) => {
      for (let i = 0; i < n; i++) texto(p, document, 'Antes');
      cuadro(p, document, [{ ancho: 200 }, { ancho: 80, numero: true }], [['Eje', 'Total'], ...FILAS]);
    });
    const said = textosDe(pdf);
    expect(ilegible(pdf.toString('latin1'))).toEqual([]);
    expect(said.filter((one) => one === 'Total')).toHaveLength(hojas - (n === 33 ? 1 : 0));
    expect(said.filter((one) => /^\d{4}$/.test(one))).toEqual(FILAS.map(([, total]) => total));
  },
);

test('what follows something else lies under it, whatever the kind, and over the end of a page on the next one', async () => {
  const { pdf, hojas } = await compuesto((p, document) => {
    for (let i = 1; i <= 12; i++) {
      encabezado(p, document, 'capitulo', `${i}. Capítulo`);
      encabezado(p, document, 'apartado', 'Apartado');
      texto(p, document, 'palabra '.repeat(40));
      nota(p, document, 'palabra '.repeat(30));
      lista(p, document, ['uno', 'dos '.repeat(40), 'tres'], (k) => `${k + 1}.`);
      cuadro(
        p,
        document,
        [{ ancho: 200 }, { ancho: 200 }],
        [
          ['A', 'B'],
          ['uno '.repeat(30), 'dos'],
          ['tres', 'cuatro'],
        ],
      );
    }
  });
  expect(hojas).toBeGreaterThan(4);
  expect(ilegible(pdf.toString('latin1'))).toEqual([]);
});
