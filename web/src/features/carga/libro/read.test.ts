// @vitest-environment node
import {
  catalogosEjemplo,
  celdasDe,
  encabezadosDe,
  FILAS_BUENAS,
  type FilaEjemplo,
} from '@renadet/domain/carga/carga.ejemplo';
import type { Celda } from '@renadet/domain/carga/celdas';
import { HOJAS, type Hoja } from '@renadet/domain/carga/errores';
import { COLUMNAS } from '@renadet/domain/carga/review';
import { fecha } from '@renadet/domain/lib/fecha';
import { writeOds } from 'hucre/ods';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readCarga } from './read.ts';
import { giveBackLibro } from './write.ts';
import { conParte, disassemble } from './zip.probe.ts';

const opciones = { catalogos: catalogosEjemplo, hoy: fecha('2026-11-21') };
type Filas = Partial<Record<Hoja, FilaEjemplo[]>>;
const hojaDe = (hoja: Hoja, filas: FilaEjemplo[]) => ({
  name: hoja as string,
  rows: [...encabezadosDe(hoja), ...filas.map((f) => celdasDe(hoja, f))] as CellValue[][],
});
const libro = (filas: Filas = {}, cambio: (sheets: ReturnType<typeof hojaDe>[]) => object[] = (s) => s, more = {}) =>
  writeXlsx({
    sheets: cambio(HOJAS.map((hoja) => hojaDe(hoja, filas[hoja] ?? [FILAS_BUENAS[hoja]]))) as never,
    ...more,
  });

test('[2-089] a sound workbook gives its file', async () => {
  const seen: string[] = [];
  const r = await readCarga(await libro(), { ...opciones, onAdvance: (hoja) => seen.push(hoja) });
  expect([r.errores, r.validos.length, r.renglones]).toEqual([[], 1, 3]);
  expect([...new Set(seen)]).toEqual([...HOJAS]);
});

test('an .xlsm without a program in it is a workbook like any other (D-84)', async () => {
  const macros = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';
  const xlsm = await conParte(await libro(), /\[Content_Types\]\.xml$/, (xml) =>
    xml.replace('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml', macros),
  );
  expect((await disassemble(xlsm)).some(({ datos }) => new TextDecoder().decode(datos).includes(macros))).toBe(true);
  const { errores, validos } = await readCarga(xlsm, opciones);
  expect([errores, validos.length]).toEqual([[], 1]);
});

describe('dates, whatever they are', () => {
  const dia = new Date(Date.UTC(2024, 2, 1));
  const con = (fechaInicioCarpeta: Celda) => ({ Expediente: [{ ...FILAS_BUENAS.Expediente, fechaInicioCarpeta }] });
  test.each([
    ['text', '01/03/2024', {}],
    ['cell with a date', dia, {}],
    ['cell with a date, counted from 1904', dia, { dateSystem: '1904' }],
  ] as const)('%s', async (_, cell, more) => {
    const { validos, errores } = await readCarga(await libro(con(cell), undefined, more), opciones);
    expect(errores).toEqual([]);
    expect(validos[0]?.valores.fechaInicioCarpeta).toBe('2024-03-01');
  });
});

describe('[2-192] what is no workbook of a load is refused with its cause, and no row is read', () => {
  const casos: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
    ['text', () => new TextEncoder().encode('a,b,c\n1,2,3\n'), 'no es un libro'],
    ['html', () => new TextEncoder().encode('<html><table></table></html>'), 'no es un libro'],
    ['nothing', () => new Uint8Array(0), 'no es un libro'],
    ['[2-157] two sheets', () => libro({}, (s) => s.slice(0, 2)), 'Responsable'],
    ['[2-157] four sheets', () => libro({}, (s) => [...s, { name: 'Hoja1', rows: [] }]), 'tres hojas'],
    [
      '[2-158] another name',
      () => libro({}, (s) => s.map((x) => ({ ...x, name: x.name.replace('Victima', 'Víctimas') }))),
      'Victima',
    ],
    [
      '[2-159] no title',
      () => libro({}, (s) => s.map((x) => ({ ...x, rows: [[''], ...x.rows.slice(1)] }))),
      '1. EXPEDIENTE',
    ],
    [
      'a real .ods',
      () => writeOds({ sheets: HOJAS.map((hoja) => hojaDe(hoja, [FILAS_BUENAS[hoja]])) as never }),
      'no es un libro de Excel (.xlsx o .xls); ábralo en Excel y guárdelo como .xlsx',
    ],
    [
      'a .csv',
      () => new TextEncoder().encode('Número de expediente,Origen\nVER/1,CARPETA\n'),
      'no es un libro de Excel (.xlsx o .xls); ábralo en Excel y guárdelo como .xlsx',
    ],
    ['cut off', async () => (await libro()).subarray(0, 4000), 'dañado'],
    ['encrypted', () => libro({}, undefined, { encryption: { password: 'x', spinCount: 10 } }), 'contraseña'],
  ];
  test.each(casos)('%s', async (_, make, cause) => {
    await expect(readCarga(await make(), opciones)).rejects.toThrow(cause);
  });
  test('a directory that lies about a size', async () => {
    const bytes = await libro();
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let i = bytes.length - 46; i > 0; i--)
      if (view.getUint32(i, true) === 0x02014b50) {
        view.setUint32(i + 24, view.getUint32(i + 24, true) - 1, true);
        break;
      }
    await expect(readCarga(bytes, opciones)).rejects.toThrow('dañado');
  });
});

describe('the workbook back', () => {
  const malas: Filas = {
    Expediente: [
      { ...FILAS_BUENAS.Expediente, origen: 'X' },
      { ...FILAS_BUENAS.Expediente, numCarpeta: 'B' },
    ],
    Victima: [
      { ...FILAS_BUENAS.Victima, sexo: 'X', edad: 'Y' },
      { ...FILAS_BUENAS.Victima, numCarpeta: 'B' },
    ],
    Responsable: [FILAS_BUENAS.Responsable, { ...FILAS_BUENAS.Responsable, numCarpeta: 'B' }],
  };
  test('every wrong cell is marked and commented, and corrected it loads clean', async () => {
    const bytes = await libro(malas);
    const { errores } = await readCarga(bytes, opciones);
    expect(errores).toHaveLength(3);
    const back = await readXlsx(await giveBackLibro(bytes, { errores, sueltas: [] }), { readStyles: true });
    for (const { hoja, fila, columna, seAcepta } of errores) {
      const sheet = back.sheets.find((s) => s.name === hoja);
      const at = Object.keys(COLUMNAS[hoja]).indexOf(columna);
      expect(sheet?.cells?.get(`${fila - 1},${at}`)?.comment?.text).toContain(seAcepta);
      if (sheet?.rows[fila - 1]) (sheet.rows[fila - 1] as CellValue[])[at] = FILAS_BUENAS[hoja][columna] as CellValue;
    }
    const sheets = back.sheets.map(({ name, rows }) => ({ name, rows }));
    const again = await readCarga(await writeXlsx({ sheets }), opciones);
    expect([again.errores, again.validos.length]).toEqual([[], 2]);
  });
  test('[2-211] [2-212] of the folders that stayed out, only their rows', async () => {
    const bytes = await libro(malas);
    const { errores, validos } = await readCarga(bytes, opciones);
    const back = await readXlsx(
      await giveBackLibro(bytes, { errores, sueltas: [] }, new Set(validos.map((v) => v.numCarpeta))),
    );
    expect(back.sheets.map(({ name, rows }) => [name, rows.slice(3).map((r) => r[0])])).toEqual(
      HOJAS.map((hoja) => [hoja, ['VER/CARGA/0001']]),
    );
  });
});

test('200 wrong cells: found at their places, none invented, marked, corrected one by one, loaded clean', async () => {
  const MALAS: [Hoja, string, Celda][] = [
    ['Expediente', 'origen', 'X'],
    ['Victima', 'sexo', 'X'],
    ['Victima', 'edad', 'Y'],
    ['Responsable', 'situacionJuridica', ''],
  ];
  const filas: Record<Hoja, FilaEjemplo[]> = { Expediente: [], Victima: [], Responsable: [] };
  for (let i = 0; i < 50; i++)
    for (const hoja of HOJAS) {
      const wrong = MALAS.filter(([h]) => h === hoja).map(([, columna, value]) => [columna, value]);
      filas[hoja].push({ ...FILAS_BUENAS[hoja], numCarpeta: `N/${i}`, ...Object.fromEntries(wrong) });
    }
  const bytes = await libro(filas);
  const { errores } = await readCarga(bytes, opciones);
  const expected = MALAS.flatMap(([hoja, columna]) => filas[hoja].map((_, i) => `${hoja} ${columna} ${i + 4}`));
  expect(errores.map((e) => `${e.hoja} ${e.columna} ${e.fila}`).sort()).toEqual(expected.sort());
  const back = await readXlsx(await giveBackLibro(bytes, { errores, sueltas: [] }), { readStyles: true });
  for (const { hoja, fila, columna } of errores) {
    const sheet = back.sheets.find((s) => s.name === hoja);
    const at = Object.keys(COLUMNAS[hoja]).indexOf(columna);
    expect(sheet?.cells?.get(`${fila - 1},${at}`)?.comment?.text).toContain('Se acepta: ');
    const row = sheet?.rows[fila - 1];
    if (row) row[at] = FILAS_BUENAS[hoja][columna] as CellValue;
  }
  const again = await readCarga(
    await writeXlsx({ sheets: back.sheets.map(({ name, rows }) => ({ name, rows })) }),
    opciones,
  );
  expect([again.errores, again.validos.length]).toEqual([[], 50]);
});
