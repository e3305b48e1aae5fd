// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writePlantilla } from './plantilla.ts';
import { entregados, filasAlAzar, readAs, semillasDe } from './vuelta.probe.ts';

const CSV = import.meta.glob<string>('../../../../../server/seeds/*.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const { alcances, catalogosDe } = semillasDe(
  (semilla) => Object.entries(CSV).find(([path]) => path.endsWith(`/${semilla}`))?.[1] ?? '',
);

test('the very template that an office gets loads without rows: of the whole country, of an office, of an area', async () => {
  const of = (is: (areas: number) => boolean) =>
    alcances.filter((a) => is(a.propietarios?.length ?? (a.institucion ? 0 : -1)));
  const some = [of((n) => n < 0)[0], ...of((n) => n === 0).slice(0, 2), of((n) => n === 1)[3]];
  for (const alcance of some) {
    const catalogos = catalogosDe(alcance ?? {});
    const { renglones, errores } = await readAs(await writePlantilla(catalogos), catalogos);
    expect([alcance, renglones, errores]).toEqual([alcance, 0, []]);
  }
});

test('[2-011] [2-211] [2-212] what the product hands out loads as it is, and every value is the one that was meant', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .constantFrom(...alcances)
        .chain((alcance) => fc.tuple(fc.constant(alcance), filasAlAzar(catalogosDe(alcance)))),
      fc.subarray([1, 2, 3, 4, 5, 6]),
      async ([alcance, filas], dentro) => {
        const catalogos = catalogosDe(alcance);
        const books = await entregados(catalogos, filas, new Set(dentro.map((i) => `AZ/${i}/2026`)));
        for (const { nombre, bytes, debe } of books)
          expect([nombre, await readAs(bytes, catalogos)]).toEqual([nombre, debe]);
      },
    ),
    { numRuns: 2, endOnFailure: true },
  );
});
