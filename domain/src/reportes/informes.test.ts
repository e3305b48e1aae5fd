import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fecha } from '../lib/fecha.ts';
import { violations } from '../lib/rules.ts';
import { OPCIONES_INFORME, type PedidoDeInforme, reglasInforme } from './informes.contract.ts';
import {
  type CategoriaDeEje,
  type CeldaDeInforme,
  cruces,
  type DefinicionDeTabla,
  EJES,
  fillTabla,
  informeDe,
  NOMBRES_INFORME,
} from './informes.ts';

const TABLAS = NOMBRES_INFORME.flatMap((nombre) => informeDe(nombre).apartados.flatMap(({ tablas }) => tablas));
const CATEGORIAS: CategoriaDeEje[] = [1, 2, 3].map((id) => ({ id, nombre: `CATEGORIA ${id}` }));

/** Records by chance, each somewhere on the axis and in each column that is told apart. */
const registro = fc.record({
  id: fc.constantFrom(-1, 1, 2, 3),
  llformainicio: fc.constantFrom(-9, 2),
  lletapa: fc.constantFrom(-9, 2, 3),
  llestatus: fc.constantFrom(-9, 14, 15),
  llgenero: fc.constantFrom(-1, 1, 2, 3),
  boreparacion: fc.constantFrom(-9, 1),
});
const celdasDe = ({ eje }: DefinicionDeTabla, records: readonly { id: number }[]): CeldaDeInforme[] =>
  records.flatMap(({ id, ...es }) => [
    { eje, id, es, n: 1 },
    { eje: null, id: 0, es, n: 1 },
  ]);
const sinLista = ({ eje }: DefinicionDeTabla) => 'palabras' in EJES[eje] && !('contados' in EJES[eje]);

describe('tables of the reports', () => {
  test('[3-544] whatever is counted, the rows of each column add up to its total, and every record is in one of them', () => {
    for (const definicion of TABLAS.filter(sinLista))
      fc.assert(
        fc.property(fc.array(registro, { maxLength: 60 }), (records) => {
          const { filas } = fillTabla(definicion, CATEGORIAS, celdasDe(definicion, records));
          const [total, ...rows] = filas;
          expect(total?.valores[0]).toBe(records.length);
          for (const [k, sum] of (total?.valores ?? []).entries())
            expect(rows.reduce((added, { valores }) => added + (valores[k] ?? 0), 0)).toBe(sum);
          expect(rows.map(({ nombre }) => nombre)).toEqual([...CATEGORIAS.map(({ nombre }) => nombre), 'SIN DATO']);
          expect(rows.at(-1)?.valores[0]).toBe(records.filter(({ id }) => id === -1).length);
        }),
        { numRuns: 20 },
      );
  });

  test('[3-544] the columns count those that they say', () => {
    const [definicion] = TABLAS.filter(({ unidad, eje }) => unidad === 'victimas' && eje === 'sexo');
    if (!definicion) throw new Error('no table by sex');
    const es = (over: object) => ({ llformainicio: -9, lletapa: -9, llestatus: -9, boreparacion: -9, ...over });
    const celdas: CeldaDeInforme[] = [
      { eje: 'sexo', id: 1, es: es({ llformainicio: 2, lletapa: 2 }), n: 5 },
      { eje: 'sexo', id: 2, es: es({ lletapa: 3, llestatus: 15, boreparacion: 1 }), n: 3 },
      { eje: 'sexo', id: 2, es: es({ lletapa: 3, llestatus: 14 }), n: 2 },
    ];
    const all = [...celdas, ...celdas.map((celda) => ({ ...celda, eje: null }))];
    const tabla = fillTabla(definicion, CATEGORIAS, all);
    expect(tabla.columnas).toEqual([
      'Total',
      'Por denuncia',
      'Ante juez',
      'Con condena',
      'Con absolución',
      'Con reparación',
    ]);
    expect(tabla.filas.slice(0, 3).map(({ valores }) => valores)).toEqual([
      [10, 5, 10, 3, 2, 3],
      [5, 5, 5, 0, 0, 0],
      [5, 0, 5, 3, 2, 3],
    ]);
  });

  test('[3-544] a record of a category that the table does not have is an error: nothing is left out', () => {
    const [definicion] = TABLAS.filter(sinLista);
    if (!definicion) throw new Error('no table');
    const celdas = celdasDe(definicion, [{ id: 7 }]);
    expect(() => fillTabla(definicion, CATEGORIAS, celdas)).toThrow(RangeError);
  });

  test('of a list that grows only what counts something is a row, and years say themselves', () => {
    const of = (eje: string) => {
      const definicion = TABLAS.find((t) => t.eje === eje);
      if (!definicion) throw new Error(`no table by ${eje}`);
      const records = [{ id: 3 }, { id: 2 }, { id: 2 }];
      return fillTabla(definicion, CATEGORIAS, celdasDe(definicion, records)).filas.map(({ nombre }) => nombre);
    };
    expect(of('institucion')).toEqual(['TOTAL', 'CATEGORIA 2', 'CATEGORIA 3']);
    expect(of('anio')).toEqual(['TOTAL', '2', '3']);
  });

  test.each(NOMBRES_INFORME)('%s: each table has a sheet of its own name, which a workbook can have', (nombre) => {
    const hojas = informeDe(nombre).apartados.flatMap(({ tablas }) => tablas.map(({ hoja }) => hoja));
    expect(new Set(hojas).size).toBe(hojas.length);
    for (const hoja of hojas) expect([hoja, hoja.length <= 31, /[[\]:*?/\\]/.test(hoja)]).toEqual([hoja, true, false]);
  });

  test('what is told apart of a unit is what its columns ask for, and no more', () => {
    expect(cruces(TABLAS.filter(({ unidad }) => unidad === 'responsables'))).toEqual({
      llformainicio: [2],
      lletapa: [2, 3],
      llestatus: [14, 15],
    });
  });
});

describe('what a report is asked for', () => {
  const hoy = fecha('2026-11-23');
  const refused = (pedido: Partial<PedidoDeInforme>) =>
    violations(reglasInforme, { informe: null, anio: null, corte: null, ...pedido }, { hoy }).map(({ campo }) => campo);
  const corte = fecha('2025-12-31');
  const [anual, comite] = OPCIONES_INFORME.map(({ id }) => id) as [number, number];

  test('[3-542] [3-543] which report and which cut-off, and of the yearly one which year', () => {
    expect(refused({})).toEqual(['informe', 'corte']);
    expect(refused({ informe: comite, corte })).toEqual([]);
    expect(refused({ informe: anual, corte })).toEqual(['anio']);
    expect(refused({ informe: anual, corte, anio: 2025 })).toEqual([]);
    expect(refused({ informe: 7, corte })).toEqual(['informe']);
  });
  test('[3-546] a day that has ended, of the registry, and no year after it', () => {
    expect(refused({ informe: comite, corte: hoy })).toEqual(['corte']);
    expect(refused({ informe: comite, corte: fecha('2026-11-22') })).toEqual([]);
    expect(refused({ informe: comite, corte: fecha('2017-06-25') })).toEqual(['corte']);
    expect(refused({ informe: anual, corte, anio: 2026 })).toEqual(['anio']);
  });
});
