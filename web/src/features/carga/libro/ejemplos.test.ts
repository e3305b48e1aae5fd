// @vitest-environment node
import { catalogosEjemplo } from '@renadet/domain/carga/carga.ejemplo';
import { letra } from '@renadet/domain/carga/errores';
import type { NombreLibro } from '@renadet/domain/carga/libros.ejemplo';
import { COLUMNAS } from '@renadet/domain/carga/review';
import { fecha } from '@renadet/domain/lib/fecha';
import { describe, expect, test } from 'vitest';
import { readCarga } from './read.ts';

// The workbooks of docs/ejemplos as they lie in the repository: written by scripts/ejemplos-carga.mjs.
const ARCHIVOS = import.meta.glob<string>('../../../../../docs/ejemplos/*.xls*', {
  query: '?url&inline',
  import: 'default',
  eager: true,
});
const bytesDe = (nombre: string): Uint8Array => {
  const [, url = ''] = Object.entries(ARCHIVOS).find(([path]) => path.endsWith(`/${nombre}`)) ?? [];
  return Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (c) => c.charCodeAt(0));
};
const read = async (libro: NombreLibro, dialecto: string) => {
  const r = await readCarga(bytesDe(`carga-${libro}.${dialecto}`), {
    catalogos: catalogosEjemplo,
    hoy: fecha('2026-11-21'),
  });
  const where = (hoja: keyof typeof COLUMNAS, columna: string, fila: number) =>
    `${hoja}!${letra(Object.keys(COLUMNAS[hoja]).indexOf(columna))}${fila}`;
  return {
    validos: r.validos,
    errores: r.errores.map((e) => where(e.hoja, e.columna, e.fila)).sort(),
    sueltas: [...r.victimasSinExpediente, ...r.autoridadesSinExpediente, ...(r.complementosSinExpediente ?? [])].map(
      (s) => `${s.hoja} ${s.fila}`,
    ),
    incompletos: r.incompletos.map((i) => i.mensaje),
    duplicados: r.duplicados,
  };
};

const DIALECTOS = ['xlsx', 'libreoffice.xlsx', 'libreoffice.xls'];
describe('[2-011] [2-090] [2-089] the example workbooks, by hucre and by LibreOffice as .xlsx and .xls: one verdict', () => {
  test('the good one gives its three files', async () => {
    const [first, ...others] = await Promise.all(DIALECTOS.map((d) => read('buena', d)));
    expect([first?.validos.length, first?.errores, first?.sueltas, first?.incompletos]).toEqual([3, [], [], []]);
    for (const other of others) expect(other).toEqual(first);
  });
  test('that with every kind of error has each at its cell, none more', async () => {
    const [first, ...others] = await Promise.all(DIALECTOS.map((d) => read('con-errores', d)));
    expect(first?.validos.map((v) => v.numCarpeta)).toEqual(['EJ/51']);
    expect(first).toMatchObject({
      // the key of an unknown municipality is wrong by itself and for that of its locality
      errores: [
        ...['A18', 'D8', 'E5', 'H7', 'J6', 'K4', 'M10', 'Q9', 'S9', 'U11'].map((at) => `Expediente!${at}`),
        ...['AC16', 'AE17'].map((at) => `Responsable!${at}`),
        ...['A20', 'AS15', 'G13', 'H12', 'U14'].map((at) => `Victima!${at}`),
      ],
      sueltas: ['Victima 19', 'Victima 20'],
      incompletos: [
        'El número de expediente EJ/50, no cuenta con una Víctima.',
        'El número de expediente EJ/50, no cuenta con una Autoridad.',
      ],
      duplicados: [],
    });
    for (const other of others) expect(other).toEqual(first);
  });
});

describe('the example workbooks with the sheet Complemento', () => {
  test('[3-590] the good one gives its three files, two of them with data of law', async () => {
    const { validos, ...wrong } = await read('con-complemento', 'xlsx');
    expect(wrong).toEqual({ errores: [], sueltas: [], incompletos: [], duplicados: [] });
    expect(validos.map((v) => [v.numCarpeta, v.complementos?.map((c) => c.victima?.valores.nombre ?? null)])).toEqual([
      ['EJ/01', ['Ana María', 'José Ángel', 'Ana María']],
      ['EJ/02', [null]],
      ['EJ/03', undefined],
    ]);
  });
  test('[3-591] that with every kind of error has each at its cell, none more', async () => {
    const { validos, ...wrong } = await read('complemento-con-errores', 'xlsx');
    expect(validos.map((v) => v.numCarpeta)).toEqual(['EJ/50']);
    expect(wrong).toEqual({
      errores: ['D10', 'D11', 'E4', 'G6', 'I9', 'K7', 'T8', 'U12', 'U13', 'V5'].map((at) => `Complemento!${at}`),
      sueltas: ['Complemento 15'],
      incompletos: [],
      duplicados: [],
    });
  });
});
