// @vitest-environment node
import { catalogosEjemplo, celdasDe, encabezadosDe, FILAS_BUENAS } from '@renadet/domain/carga/carga.ejemplo';
import { HOJAS } from '@renadet/domain/carga/errores';
import type { ListaDeLocalidades } from '@renadet/domain/carga/localidades';
import { NOMBRES } from '@renadet/domain/carga/review';
import { fecha } from '@renadet/domain/lib/fecha';
import { type CellValue, openXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { createAtender } from './attend.ts';
import type { OrdenAlLector, Respuesta } from './mensajes.ts';

const LISTAS: readonly ListaDeLocalidades[] = [
  { municipio: 30087, claves: [1, 2], nombres: ['XALAPA-ENRÍQUEZ', 'EL CASTILLO'], retiradas: [] },
  { municipio: 9015, claves: [1], nombres: ['CUAUHTÉMOC'], retiradas: [] },
];
type SinId<T> = T extends unknown ? Omit<T, 'id'> : never;
/** A worker, and a page that knows these lists or cannot ask for them. */
function abre(known: readonly ListaDeLocalidades[] | undefined) {
  const preguntas: (readonly number[])[] = [];
  let last: Respuesta | undefined;
  let id = 0;
  const attend = createAtender((r) => {
    if (r.tipo !== 'pregunta') {
      if (r.tipo !== 'avance') last = r;
      return;
    }
    preguntas.push(r.municipios);
    const listas = known?.filter(({ municipio }) => r.municipios.includes(municipio));
    queueMicrotask(() => void attend({ id: r.id, tipo: 'localidades', listas }));
  });
  return {
    preguntas,
    async ask(orden: SinId<OrdenAlLector>): Promise<unknown> {
      await attend({ ...orden, id: ++id } as OrdenAlLector);
      return last;
    },
  };
}
/** A workbook of a load whose files have these localities. */
async function libro(lugares: readonly (readonly [localidad: string, clave: number | null])[]): Promise<Blob> {
  const sheets = HOJAS.map((hoja) => ({
    name: hoja as string,
    rows: [
      ...encabezadosDe(hoja),
      ...lugares.map(([localidadHechos, claveLocalidadHechos], i) => {
        const suya = hoja === 'Expediente' ? { localidadHechos, claveLocalidadHechos } : {};
        return celdasDe(hoja, { ...FILAS_BUENAS[hoja], ...suya, numCarpeta: `A/${i + 1}` });
      }),
    ] as CellValue[][],
  }));
  return new Blob([(await writeXlsx({ sheets })) as Uint8Array<ArrayBuffer>]);
}
const hoy = fecha('2026-11-21');
const conINEGI = { ...catalogosEjemplo, localidades: [[1, 'INEGI']] as const };
const MEZCLADO = [
  ['El Castillo', 300870001],
  ['El Castillo', null],
  ['Castilo', null],
  ['Xalapa-Enríquez', 300870001],
] as const;
const CLAVE = { hoja: 'Expediente', columna: 'claveLocalidadHechos' } as const;
const celdas = (leido: unknown) =>
  (leido as { resumen: { hallazgos: { errores: { fila: number; columna: string }[] } } }).resumen.hallazgos.errores.map(
    ({ fila, columna }) => `${columna} ${fila}`,
  );

describe('places of a workbook', () => {
  test('are asked for once and judged cell by cell; a key that is sure is sent; the workbook comes back with the rest marked', async () => {
    const { ask, preguntas } = abre(LISTAS);
    const archivo = await libro(MEZCLADO);
    const leido = await ask({ tipo: 'leer', archivo, catalogos: conINEGI, hoy });
    expect(preguntas).toEqual([[30087]]);
    expect(leido).toMatchObject({ resumen: { numeros: ['A/2', 'A/4'] } });
    expect(celdas(leido)).toEqual(['claveLocalidadHechos 4', 'claveLocalidadHechos 6']);
    expect(await ask({ tipo: 'lote', numeros: ['A/2'] })).toMatchObject({
      carpetas: [{ claveLocalidadHechos: 300870002 }],
    });
    const { bytes } = (await ask({ tipo: 'libro', rechazadas: undefined })) as { bytes: Uint8Array };
    const { sheets } = await openXlsx(bytes, { readStyles: true });
    const columna = NOMBRES.Expediente.indexOf(CLAVE.columna);
    const notas = [4, 5, 6, 7].map((fila) => sheets[0]?.cells?.get(`${fila - 1},${columna}`)?.comment?.text ?? '');
    expect(notas.map((nota) => /¿quiso decir «([^»]+)», clave (\d+)/.exec(nota)?.slice(1) ?? null)).toEqual([
      ['EL CASTILLO', '300870002'],
      null,
      ['EL CASTILLO', '300870002'],
      null,
    ]);
  });
  test('on the bench a municipality that the workbook did not have is asked for when it is typed', async () => {
    const { ask, preguntas } = abre(LISTAS);
    await ask({ tipo: 'leer', archivo: await libro([['Cuauhtemo', null]]), catalogos: conINEGI, hoy });
    const nada = { dentro: [], despues: [], devueltas: [], idas: [], cambios: [] };
    expect(await ask({ tipo: 'taller', ...nada })).toMatchObject({ estado: { fallas: 1 } });
    const put = (columna: string, valor: string) => ({ ...CLAVE, fila: 4, columna, valor });
    const cambios = [
      put('entidadHechos', 'CIUDAD DE MEXICO'),
      put('municipioHechos', 'Cuauhtémoc'),
      put('claveMunicipioHechos', '9015'),
    ];
    expect(await ask({ tipo: 'labor', labor: 'change', args: [cambios] })).toMatchObject({ hecho: { fallas: 1 } });
    expect(preguntas).toEqual([[30087], [9015]]);
    const lugar = { ...CLAVE, fila: 4 };
    expect(await ask({ tipo: 'labor', labor: 'look', args: [lugar] })).toMatchObject({
      hecho: { propuesta: '090150001' },
    });
    const mended = [put('localidadHechos', 'Cuauhtémoc')];
    expect(await ask({ tipo: 'labor', labor: 'change', args: [mended] })).toMatchObject({
      hecho: { fallas: 0, listos: 1 },
    });
    expect(preguntas).toHaveLength(2);
  });
  test.each([
    ['nobody imported them', catalogosEjemplo, LISTAS, 0],
    ['the page cannot ask for them', conINEGI, undefined, 1],
  ])('where %s the workbook is judged as ever', async (_, catalogos, known, times) => {
    const { ask, preguntas } = abre(known);
    const leido = await ask({ tipo: 'leer', archivo: await libro(MEZCLADO), catalogos, hoy });
    expect(leido).toMatchObject({ resumen: { numeros: ['A/1', 'A/4'] } });
    expect(preguntas).toHaveLength(times);
  });
});
