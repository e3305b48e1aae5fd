// @vitest-environment node

import { catalogosEjemplo, celdasDe, encabezadosDe, FILAS_BUENAS } from '@renadet/domain/carga/carga.ejemplo';
import { type Celda, fechaDeSerie } from '@renadet/domain/carga/celdas';
import { HOJAS } from '@renadet/domain/carga/errores';
import { fecha } from '@renadet/domain/lib/fecha';
import { describe, expect, test } from 'vitest';
import { openLibro } from './open.ts';
import { readCarga } from './read.ts';
import { readHistorico } from './readHistorico.ts';
import {
  contenedor,
  deTabla,
  escrita,
  especial,
  f64,
  flujo,
  formula,
  letras,
  libroXls,
  numero,
  parte,
  registro,
  texto,
  u16,
  u32,
} from './xls.probe.ts';
import { join } from './zip.ts';

const ARCHIVOS = import.meta.glob<string>('./entradas/*.xls', { query: '?url&inline', import: 'default', eager: true });
const entrada = (name: string) => {
  const url = ARCHIVOS[`./entradas/${name}.xls`] ?? '';
  return Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (c) => c.charCodeAt(0));
};
async function filas(bytes: Uint8Array, hoja = 'Hoja1'): Promise<[number, readonly Celda[]][]> {
  const rows: [number, readonly Celda[]][] = [];
  for await (const { fila, celdas } of (await openLibro(bytes)).filas(hoja)) rows.push([fila, celdas]);
  return rows;
}
const dia = (iso: string) => new Date(`${iso}T00:00:00Z`);

describe('what a chart of a sheet keeps is no cell of it', () => {
  const DELITOS = ['TORTURA', 'TRATO CRUEL', 'TORTURA'];
  test.each(['05-grafica-en-la-hoja', '05b-grafica-en-la-hoja-numeros'])('%s', async (name) => {
    const { validas, errores } = await readHistorico(entrada(name));
    expect([validas.map(({ delito }) => delito), errores]).toEqual([DELITOS, []]);
  });

  const chart = parte(0x20, numero(0, 0, 9), escrita(1, 1, 'ENERO'));
  const propia = [escrita(0, 0, 'NUC'), escrita(1, 1, 'TORTURA')];
  test.each<[string, Uint8Array[]]>([
    ['before its cells', [chart, ...propia]],
    ['among them', [propia[0] as Uint8Array, chart, propia[1] as Uint8Array]],
    ['after them', [...propia, chart]],
    ['two of them', [...propia, chart, chart]],
    ['one within another', [...propia, parte(0x20, numero(0, 0, 1), chart, numero(1, 1, 2))]],
    [
      'a chart of a text that a formula came to',
      [...propia, parte(0x20, formula(0, 0, especial(0)), registro(0x0207, texto('X')))],
    ],
    ['a chart and a cell behind it', [chart, ...propia.slice(0, 1), chart, ...propia.slice(1)]],
  ])('%s', async (_, registros) => {
    expect(await filas(libroXls([{ nombre: 'Hoja1', registros }]))).toEqual([
      [1, ['NUC']],
      [2, [null, 'TORTURA']],
    ]);
  });
});

describe('days of a workbook that counts from 1904', () => {
  test('07-fechas-1904, whose days are plain numbers', async () => {
    const bytes = entrada('07-fechas-1904');
    const [, cuatro] = (await filas(bytes, 'Expediente')).find(([fila]) => fila === 4) ?? [];
    expect([(await openLibro(bytes)).es1904, fechaDeSerie(Number(cuatro?.[4]), true)]).toEqual([true, '2020-03-22']);
  });
  test('a load takes them as they were meant', async () => {
    const inicio = 44_255; // 1 March 2025
    const hojas = HOJAS.map((nombre) => {
      const buena = { ...FILAS_BUENAS[nombre], ...(nombre === 'Expediente' && { fechaInvestigacion: inicio }) };
      const rows = [...encabezadosDe(nombre), celdasDe(nombre, buena)];
      const registros = rows.flatMap((row, i) =>
        row.flatMap((value, j) => {
          if (typeof value === 'number') return [numero(i, j, value)];
          return typeof value === 'string' ? [escrita(i, j, value)] : [];
        }),
      );
      return { nombre, registros };
    });
    const { validos, errores } = await readCarga(libroXls(hojas, [registro(0x0022, u16(1))]), {
      catalogos: catalogosEjemplo,
      hoy: fecha('2026-11-21'),
    });
    expect([errores, JSON.stringify(validos).includes('2025-03-01')]).toEqual([[], true]);
  });

  /** One style, whose numbers are days. */
  const ESTILOS = [registro(0x041e, u16(164), texto('dd/mm/yyyy')), registro(0x00e0, u16(0), u16(164))];
  const con = (desde1904: boolean, registros: Uint8Array[], estilos = ESTILOS) =>
    filas(libroXls([{ nombre: 'Hoja1', registros }], [registro(0x0022, u16(desde1904 ? 1 : 0)), ...estilos]));
  const rk = (n: number) => u32((n << 2) | 2);
  test.each<[string, boolean, Uint8Array, Celda]>([
    ['a day', true, numero(0, 0, 40_300), dia('2014-05-03')],
    ['the same number from 1900', false, numero(0, 0, 40_300), dia('2010-05-02')],
    ['the first day', true, numero(0, 0, 0), dia('1904-01-01')],
    ['a day in few bits', true, registro(0x027e, u16(0), u16(0), u16(0), rk(40_300)), dia('2014-05-03')],
    ['days in a row', true, registro(0x00bd, u16(0), u16(0), u16(0), rk(40_300), u16(0)), dia('2014-05-03')],
    ['what a formula came to', true, formula(0, 0, f64(40_300)), dia('2014-05-03')],
  ])('%s', async (_, desde1904, registro, value) => {
    expect(await con(desde1904, [registro])).toEqual([[1, [value]]]);
  });
  test('a number that no style makes a day stays one, and the workbook says how it counts', async () => {
    const bytes = libroXls([{ nombre: 'Hoja1', registros: [numero(0, 0, 40_300)] }], [registro(0x0022, u16(1))]);
    expect([(await openLibro(bytes)).es1904, await filas(bytes)]).toEqual([true, [[1, [40_300]]]]);
  });
});

describe('cells as programs write them', () => {
  const tabla = (...blocks: Uint8Array[]) => join(blocks.map((block, i) => registro(i === 0 ? 0x00fc : 0x003c, block)));
  const cabeza = (n: number) => join([u32(n), u32(n)]);
  test.each<[string, Uint8Array[], Uint8Array[], Celda]>([
    [
      'a text that goes on in other letters',
      [tabla(join([cabeza(1), u16(4), Uint8Array.of(0), letras('Ab', false)]), join([Uint8Array.of(1), letras('ñé')]))],
      [deTabla(0, 0, 0)],
      'Abñé',
    ],
    [
      'a text with how it looks and sounds',
      [
        tabla(
          join([
            cabeza(2),
            u16(2),
            Uint8Array.of(0x0c),
            u16(1),
            u32(6),
            letras('Ok', false),
            u32(0),
            letras('xyz'),
            texto('dos'),
          ]),
        ),
      ],
      [deTabla(0, 0, 1)],
      'dos',
    ],
    ['fewer texts than are counted', [tabla(join([cabeza(9), texto('uno')]))], [deTabla(0, 0, 0)], 'uno'],
    ['a text of the cell with how it looks', [], [registro(0x00d6, u16(0), u16(0), u16(0), texto('Ana'))], 'Ana'],
    ['the text of a formula', [], [formula(0, 0, especial(0)), registro(0x0207, texto('Ñu'))], 'Ñu'],
    [
      'that of a formula that was dragged',
      [],
      [formula(0, 0, especial(0)), registro(0x04bc, u32(0)), registro(0x0207, texto('Ñu'))],
      'Ñu',
    ],
    [
      'that of a formula of a range',
      [],
      [formula(0, 0, especial(0)), registro(0x0221, u32(0)), registro(0x0207, texto('Ñu'))],
      'Ñu',
    ],
    [
      'a long text of a formula',
      [],
      [
        formula(0, 0, especial(0)),
        registro(0x0207, join([u16(3), Uint8Array.of(0), letras('Ab', false)])),
        registro(0x003c, join([Uint8Array.of(1), letras('ñ')])),
      ],
      'Abñ',
    ],
    ['a formula of an older edition', [], [formula(0, 0, f64(7.5), 0x0406)], 7.5],
    ['a formula of today, which comes to nothing', [], [formula(0, 0, f64(0), 0x0006, 1)], 0],
    ['yes', [], [formula(0, 0, especial(1, 1))], true],
    ['an error', [], [formula(0, 0, especial(2, 42))], '#N/A'],
    ['an error that nobody knows', [], [registro(0x0205, u16(0), u16(0), u16(0), Uint8Array.of(99, 1))], '#N/A'],
    ['a hundredth in few bits', [], [registro(0x027e, u16(0), u16(0), u16(0), u32((1234 << 2) | 3))], 12.34],
    [
      'a number below nothing in few bits',
      [],
      [registro(0x027e, u16(0), u16(0), u16(0), u32(((-5 << 2) | 2) >>> 0))],
      -5,
    ],
  ])('%s', async (_, comun, registros, value) => {
    expect(await filas(libroXls([{ nombre: 'Hoja1', registros }], comun))).toEqual([[1, [value]]]);
  });
  test('rows in any order, and cells of a row that is written twice', async () => {
    const registros = [escrita(2, 0, 'c'), escrita(0, 1, 'b'), escrita(0, 0, 'a')];
    expect(await filas(libroXls([{ nombre: 'Hoja1', registros }]))).toEqual([
      [1, ['a', 'b']],
      [3, ['c']],
    ]);
  });
});

describe('what is not read is told by its cause', () => {
  const una = [{ nombre: 'Hoja1', registros: [escrita(0, 0, 'NUC')] }];
  const cifrado = (...bytes: Uint8Array[]) => libroXls(una, [registro(0x002f, ...bytes)]);
  test.each<[string, () => Uint8Array, string]>([
    ['15-contrasena', () => entrada('15-contrasena'), 'protegido con contraseña'],
    [
      '15b-protegido-sin-contrasena',
      () => entrada('15b-protegido-sin-contrasena'),
      'quite la contraseña o la protección',
    ],
    ['XOR', () => cifrado(u16(0), u32(0x12345678)), 'protegido con contraseña'],
    ['RC4', () => cifrado(u16(1), u16(1), u16(1), new Uint8Array(48)), 'protegido con contraseña'],
    ['CryptoAPI', () => cifrado(u16(1), u16(4), u16(2), new Uint8Array(120)), 'protegido con contraseña'],
    [
      'an .xlsx that is encrypted',
      () => contenedor(new Uint8Array(5000), 'EncryptedPackage'),
      'protegido con contraseña',
    ],
    ['Excel 95', () => libroXls(una, [], 0x0500), 'Excel 95 o anterior'],
    ['Excel 5, under its own name', () => contenedor(flujo(una, [], 0x0500), 'Book'), 'Excel 95 o anterior'],
    ['Excel 4, in no container', () => Uint8Array.of(9, 4, 6, 0, 0, 0, 16, 0, 0, 0), 'Excel 95 o anterior'],
    ['a document of Word', () => contenedor(new Uint8Array(5000), 'WordDocument'), 'no es un libro de Excel'],
    ['a record that breaks off', () => contenedor(flujo(una).slice(0, -7)), 'dañado'],
    ['a text that is not there', () => libroXls([{ nombre: 'Hoja1', registros: [deTabla(0, 0, 3)] }]), 'dañado'],
    [
      'cells of another edition',
      () => libroXls([{ nombre: 'Hoja1', registros: [registro(0x0004, new Uint8Array(9))] }]),
      'dañado',
    ],
    [
      'a sheet that is a chart',
      () => libroXls([{ nombre: 'Hoja1', clase: 2, registros: [] }]),
      'la hoja Hoja1 es una gráfica',
    ],
    ['a sheet of macros', () => libroXls([{ nombre: 'Hoja1', clase: 1, registros: [] }]), 'la hoja Hoja1 es de macros'],
    ['no sheets', () => libroXls([]), 'no tiene hojas'],
  ])('%s', async (_, make, cause) => {
    await expect(readHistorico(make())).rejects.toThrow(cause);
  });
});
