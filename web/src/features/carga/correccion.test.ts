import type { CeldaNueva } from '@renadet/domain/carga/taller';
import { describe, expect, test } from 'vitest';
import { deTrozos, enTrozos } from './borradorDeCorreccion.ts';
import { nombreCorregido } from './correccion.ts';
import { ordenDe, readPegado } from './teclasDeRejilla.ts';

describe('what a draft keeps of the mended rows', () => {
  const en = (fila: number, valor: string, columna = 'sexo'): CeldaNueva => ({ hoja: 'Victima', fila, columna, valor });
  const casos: [name: string, cambios: CeldaNueva[]][] = [
    ['nothing', []],
    ['one cell', [en(4, 'MUJER')]],
    ['the same text in rows that follow each other and in others', [4, 5, 6, 9, 12, 13].map((n) => en(n, 'MUJER'))],
    ['an emptied cell, and one with what a sentence may hold', [en(4, ''), en(5, 'a\t"b"\n\\c', 'nombre')]],
    [
      'letters of two halves at every place',
      Array.from({ length: 40 }, (_, i) => en(4 + i, '𐐷'.repeat(150 + i), 'nombre')),
    ],
    ['three thousand texts of their own', Array.from({ length: 3000 }, (_, i) => en(4 + i, `PERSONA ${i}`, 'nombre'))],
  ];
  test.each(casos)('%s', (_, cambios) => {
    const idas = [{ hoja: 'Expediente', fila: 7, numero: 'A/1' } as const];
    const envios = ['00000000-0000-4000-8000-000000000002'];
    const trozos = enTrozos({ cambios, idas, envios });
    expect(trozos.every((t) => t.length <= 5000 && t.isWellFormed())).toBe(true);
    expect(JSON.stringify(trozos).length).toBeLessThan(500_000);
    const back = deTrozos(trozos);
    const sort = (all: readonly CeldaNueva[]) => all.map((c) => JSON.stringify(c)).sort();
    expect(sort(back.cambios)).toEqual(sort(cambios));
    expect([back.idas, back.envios]).toEqual([idas, envios]);
  });
  test.each([[undefined], [['{']], [['{"cambios":[["Otra","x","y","4"]],"idas":[]}']], [[]]])(
    'what is no draft of ours changes nothing: %j',
    (trozos) => expect(deTrozos(trozos)).toEqual({ cambios: [], idas: [], envios: [] }),
  );
});

test.each([
  ['a\nb\n', [['a'], ['b']]],
  [
    'a\tb\r\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"dos\nlíneas"\tb', [['dos\nlíneas', 'b']]],
  ['"con ""comillas"""', [['con "comillas"']]],
  ['3 1/2" de largo', [['3 1/2" de largo']]],
  ['\t\na', [['', ''], ['a']]],
  ['uno', [['uno']]],
  ['', []],
])('cells pasted from a spreadsheet: %j', (text, cells) => expect(readPegado(text)).toEqual(cells));

describe('the keys of the grid', () => {
  const key = (text: string) => {
    const parts = text.split('+');
    const has = (name: string) => parts.includes(name);
    return {
      key: parts.at(-1) ?? '',
      ctrlKey: has('Ctrl'),
      metaKey: has('Cmd'),
      altKey: has('Alt'),
      shiftKey: has('Mayús'),
    };
  };
  test.each([
    ['F2', { que: 'edita' }],
    ['Enter', { que: 'mueve', fila: 1, columna: 0 }],
    ['Mayús+Enter', { que: 'mueve', fila: -1, columna: 0 }],
    ['Tab', { que: 'mueve', fila: 0, columna: 1 }],
    ['Mayús+Tab', { que: 'mueve', fila: 0, columna: -1 }],
    ['Mayús+ArrowDown', { que: 'mueve', fila: 1, columna: 0, alarga: true }],
    ['Ctrl+ArrowDown', { que: 'falla', paso: 1 }],
    ['Cmd+ArrowUp', { que: 'falla', paso: -1 }],
    ['Ctrl+D', { que: 'rellena' }],
    ['Ctrl+Enter', { que: 'iguala' }],
    ['Alt+Enter', { que: 'propone' }],
    ['Escape', { que: 'deshace' }],
    ['F6', { que: 'sale' }],
    ['a', { que: 'escribe' }],
    ['Ctrl+c', undefined], // the browser's
    ['Ctrl+v', undefined],
    ['Alt+O', undefined],
    ['F5', undefined],
  ])('%s', (text, orden) => expect(ordenDe(key(text))).toEqual(orden));
});

test.each([
  ['carga.xlsx', 'carga (corregido).xlsx'],
  ['carga.XLS', 'carga (corregido).xlsx'],
  ['carga (corregido).xlsx', 'carga (corregido).xlsx'],
  [`${'x'.repeat(300)}.xlsx`, `${'x'.repeat(230)} (corregido).xlsx`],
])('mended rows of %s are loaded as %s', (nombre, otro) => expect(nombreCorregido(nombre)).toBe(otro));
