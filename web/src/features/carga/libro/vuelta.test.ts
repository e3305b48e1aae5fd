// @vitest-environment node
import { celdasDe, encabezadosDe, FILAS_BUENAS } from '@renadet/domain/carga/carga.ejemplo';
import { HOJAS } from '@renadet/domain/carga/errores';
import fc from 'fast-check';
import { type CellValue, openXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { hallazgosDe } from '../hallazgos.ts';
import { writePlantilla } from './plantilla.ts';
import { entregados, filasAlAzar, readAs, semillasDe } from './vuelta.probe.ts';
import { giveBackLibro } from './write.ts';

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
  const some = [of((n) => n < 0)[0], of((n) => n === 0)[1], of((n) => n === 1)[3]];
  for (const alcance of some) {
    const catalogos = catalogosDe(alcance ?? {});
    const { renglones, errores } = await readAs(await writePlantilla(catalogos), catalogos);
    expect([alcance, renglones, errores]).toEqual([alcance, 0, []]);
  }
});

test('[2-011] [2-211] [2-212] what the product hands out loads as it is, and every value is the one that was meant', async () => {
  let vez = 0; // of the template once: that takes most of the time
  await fc.assert(
    fc.asyncProperty(
      fc
        .constantFrom(...alcances)
        .chain((alcance) => fc.tuple(fc.constant(alcance), filasAlAzar(catalogosDe(alcance)))),
      fc.subarray([1, 2, 3, 4, 5, 6]),
      async ([alcance, filas], dentro) => {
        const catalogos = catalogosDe(alcance);
        const books = await entregados(catalogos, filas, new Set(dentro.map((i) => `AZ/${i}/2026`)), !vez++);
        for (const { nombre, bytes, debe } of books)
          expect([nombre, await readAs(bytes, catalogos)]).toEqual([nombre, debe]);
      },
    ),
    { numRuns: 5, endOnFailure: true },
  );
});

test.each([
  ['Expediente', 'entidadHechos', 'VERACRUZ', 'VERACRUZ DE IGNACIO DE LA LLAVE'],
  ['Expediente', 'entidadHechos', 'ESTADO DE MEXICO', 'MÉXICO'],
  ['Expediente', 'entidadCarpetaAnterior', 'COAHUILA', 'COAHUILA DE ZARAGOZA'],
  ['Victima', 'entidadNacimiento', 'MICHOACAN', 'MICHOACÁN DE OCAMPO'],
  ['Victima', 'ocupacion', 'JUBILADO', 'JUBILADA, JUBILADO, PENSIONADA O PENSIONADO'],
  ['Victima', 'paisNacimiento', 'ESTADOS UNIDOS DE AMERICA', 'ESTADOS UNIDOS'],
  ['Responsable', 'paisNacimiento', 'REPUBLICA DE GUATEMALA', 'GUATEMALA'],
] as const)(
  'what is accepted begins with what is nearest, in the list and in the note of the cell: %s!%s %s',
  async (hoja, columna, texto, entry) => {
    const catalogos = catalogosDe({});
    const bytes = await writeXlsx({
      sheets: HOJAS.map((name) => ({
        name,
        rows: [
          ...encabezadosDe(name),
          celdasDe(name, { ...FILAS_BUENAS[name], ...(name === hoja && { [columna]: texto }) }),
        ] as CellValue[][],
      })),
    });
    const leido = await readAs(bytes, catalogos);
    const { errores } = hallazgosDe(leido); // what is shown, and kept by the service
    const own = errores.find((e) => e.hoja === hoja && e.columna === columna);
    expect(own?.seAcepta).toMatch(new RegExp(`^${entry}, `));
    const at = Object.keys(FILAS_BUENAS[hoja]).indexOf(columna);
    const { sheets } = await openXlsx(await giveBackLibro(bytes, { errores, sueltas: [] }), { readStyles: true });
    expect(sheets.find(({ name }) => name === hoja)?.cells?.get(`3,${at}`)?.comment?.text).toContain(
      `Se acepta: ${entry}, `,
    );
  },
);
