import { describe, expect, test } from 'vitest';
import { fecha } from '../lib/fecha.ts';
import { catalogosEjemplo, celdasDe, FILAS_BUENAS, type FilaEjemplo } from './carga.ejemplo.ts';
import { createCarga } from './carga.ts';
import type { Celda } from './celdas.ts';
import { HOJAS, HOJAS_DE_LIBRO, type Hoja, type HojaDeLibro } from './errores.ts';
import { createIndice } from './indice.ts';
import { hojasDe, MEJORAS } from './libros.ejemplo.ts';
import { NOMBRES } from './review.ts';
import { type CeldaNueva, createTaller, type Devuelta, type FilaDeTaller, type Lugar } from './taller.ts';

const HOY = fecha('2026-11-21');
const indice = createIndice(catalogosEjemplo);
const ancho = (hoja: HojaDeLibro) => NOMBRES[hoja].length;
type Puestas = { dentro?: ReadonlyMap<string, number>; devueltas?: readonly Devuelta[] };
const abre = (filas: readonly FilaDeTaller[], { dentro = new Map(), devueltas = [] }: Puestas = {}) =>
  createTaller({ filas, ancho, dentro, devueltas, indice, hoy: HOY, es1904: false });

/** Rows from the fourth on, each the sound one with some cells changed. */
const filasDe = (hojas: Partial<Record<HojaDeLibro, readonly FilaEjemplo[]>>): FilaDeTaller[] =>
  HOJAS_DE_LIBRO.flatMap((hoja) =>
    (hojas[hoja] ?? []).map((fila, i) => ({
      hoja,
      fila: 4 + i,
      celdas: celdasDe(hoja, { ...FILAS_BUENAS[hoja], ...fila }),
    })),
  );
/** Files with these cells changed in one sheet, an entry a file: A/1, A/2, … */
const archivos = (hoja: Hoja, cambios: readonly FilaEjemplo[]): FilaDeTaller[] =>
  filasDe(
    Object.fromEntries(
      HOJAS.map((h) => [h, cambios.map((c, i) => ({ numCarpeta: `A/${i + 1}`, ...(h === hoja && c) }))]),
    ),
  );
const en = (hoja: HojaDeLibro, fila: number, columna: string): Lugar => ({ hoja, fila, columna });
/** What the engine says of the same rows in a workbook. */
function comoLibro(filas: readonly FilaDeTaller[]) {
  const carga = createCarga(indice, HOY);
  for (const { hoja, fila, celdas } of filas) carga.add(hoja, fila, celdas);
  return carga.finish();
}
const ejemplo = (): FilaDeTaller[] =>
  hojasDe('con-errores').flatMap(({ name, rows }) =>
    rows.flatMap((celdas, i) => (i < 3 ? [] : [{ hoja: name, fila: i + 1, celdas }])),
  );

describe('the bench of a load', () => {
  test('says of the example what the load says, cell by cell, and what it says after each mend is what a workbook would get', () => {
    const filas = ejemplo();
    const taller = abre(filas);
    const said = () =>
      HOJAS.flatMap((hoja) =>
        taller
          .read(hoja, taller.number(hoja, true))
          .flatMap(({ fila, fallas }) => fallas.map((f) => `${hoja} ${fila} ${f.columna}: ${f.mensaje}`)),
      );
    const asLibro = (now: readonly FilaDeTaller[]) => {
      const r = comoLibro(now);
      const sueltas = [...r.sinNumero, ...r.victimasSinExpediente, ...r.autoridadesSinExpediente, ...r.incompletos];
      const cells = new Set(r.errores.map((e) => `${e.hoja} ${e.fila} ${e.columna}`));
      const loose = new Map(
        sueltas.flatMap((s) => {
          const where = `${s.hoja} ${s.fila} numCarpeta`;
          return cells.has(where) ? [] : [[where, s.mensaje] as const];
        }),
      );
      return {
        errores: r.errores.map((e) => `${e.hoja} ${e.fila} ${e.columna}: ${e.mensaje}`),
        loose,
        validos: r.validos.map((v) => v.numCarpeta).sort(),
      };
    };
    const now = filas.map((f) => ({ ...f, celdas: [...f.celdas] as Celda[] }));
    const check = () => {
      const libro = asLibro(now);
      const here = said();
      expect(here.filter((one) => libro.errores.includes(one)).sort()).toEqual([...libro.errores].sort());
      expect(here.length).toBe(libro.errores.length + libro.loose.size);
      const ready = new Set(taller.listas().map((r) => String(r.celdas[0])));
      expect([...ready].sort()).toEqual(libro.validos);
    };
    check();
    for (const [hoja, fila, columna, valor] of MEJORAS) {
      taller.change([{ ...en(hoja, fila, columna), valor }]);
      const row = now.find((r) => r.hoja === hoja && r.fila === fila);
      if (row) row.celdas[NOMBRES[hoja].indexOf(columna)] = valor;
      check();
    }
    expect(taller.estado()).toMatchObject({ expedientes: 17, listos: 15 });
  });
});

/** Two files, each accumulated to the other; a victim of the second with these cells. */
const enCirculo = (victima: FilaEjemplo = {}): FilaDeTaller[] =>
  filasDe(
    Object.fromEntries(
      HOJAS.map((h) => [
        h,
        ['A/1', 'A/2'].map((numCarpeta, i) => ({
          numCarpeta,
          ...(h === 'Victima' && i === 1 && victima),
          ...(h === 'Expediente' && {
            estatusInvestigacion: 'ACUMULACION',
            etapaInvestigacion: 'INVESTIGACION',
            carpetaAcumula: i ? 'A/1' : 'A/2',
            motivoReclasificacion: 'X',
          }),
        })),
      ]),
    ),
  );

describe('half-mended rows, and rows that hang from others', () => {
  const casos: [name: string, filas: FilaDeTaller[], Puestas, CeldaNueva[], listos: string[], fallas: string[]][] = [
    [
      'one of two faults of a file mended: it waits',
      archivos('Victima', [{ sexo: 'X', edad: -1 }]),
      {},
      [{ ...en('Victima', 4, 'edad'), valor: '33' }],
      [],
      ['Victima 4 sexo'],
    ],
    [
      'both mended: it may be sent',
      archivos('Victima', [{ sexo: 'X', edad: -1 }]),
      {},
      [
        { ...en('Victima', 4, 'edad'), valor: '33' },
        { ...en('Victima', 4, 'sexo'), valor: 'mujer' },
      ],
      ['A/1'],
      [],
    ],
    [
      'a victim is sound and its file is refused: neither goes',
      archivos('Expediente', [{ delito: 'NADA' }]),
      {},
      [],
      [],
      ['Expediente 4 delito'],
    ],
    [
      'a mend that makes another fault',
      archivos('Expediente', [{ fechaHechos: '1/2/24' }]),
      {},
      [{ ...en('Expediente', 4, 'fechaHechos'), valor: '01/02/2090' }],
      [],
      ['Expediente 4 fechaHechos', 'Expediente 4 fechaInvestigacion'],
    ],
    [
      'a victim of no file is given to one',
      [
        ...archivos('Expediente', [{ numVictimas: 2 }]),
        ...filasDe({ Victima: [{}, { numCarpeta: 'A/9', nombre: 'Eva' }] }).slice(1),
      ],
      {},
      [{ ...en('Victima', 5, 'numCarpeta'), valor: 'A/1' }],
      ['A/1'],
      [],
    ],
    [
      'a victim is given to a file that came in already: it stays, and says why',
      filasDe({ Victima: [{ numCarpeta: 'A/9' }] }),
      { dentro: new Map([['B/1', 7]]) },
      [{ ...en('Victima', 4, 'numCarpeta'), valor: 'B/1' }],
      [],
      ['Victima 4 numCarpeta'],
    ],
    [
      'a file takes the number of one that came in: it is not taken for that one',
      archivos('Expediente', [{ delito: 'NADA' }]),
      { dentro: new Map([['B/1', 7]]) },
      [
        ...HOJAS.map((hoja) => ({ ...en(hoja, 4, 'numCarpeta'), valor: 'B/1' })),
        { ...en('Expediente', 4, 'delito'), valor: 'TORTURA' },
      ],
      [],
      ['Expediente 4 numCarpeta'],
    ],
    [
      'two files of one number, one of them renamed',
      [
        ...archivos('Victima', [{}, {}]).map((r) =>
          r.hoja === 'Expediente' && r.fila === 5 ? { ...r, celdas: r.celdas.with(0, 'A/1') } : r,
        ),
      ],
      {},
      [{ ...en('Expediente', 5, 'numCarpeta'), valor: 'A/2' }],
      ['A/1', 'A/2'],
      [],
    ],
    [
      'the same victim twice in a file: it would stop the whole load, so it waits',
      [...archivos('Expediente', [{ numVictimas: 2 }]), ...filasDe({ Victima: [{}, { numCarpeta: 'A/1' }] }).slice(1)],
      {},
      [],
      [],
      ['Victima 4 nombre', 'Victima 5 nombre'],
    ],
    [
      'a file that the server refused, untouched: it is not sent again by itself',
      archivos('Expediente', [{}]),
      { devueltas: [{ numCarpeta: 'A/1', mensaje: 'El número ya existe.', reintenta: false }] },
      [],
      [],
      ['Expediente 4 numCarpeta'],
    ],
    [
      'one that failed on the way: it may be sent again as it is',
      archivos('Expediente', [{}]),
      { devueltas: [{ numCarpeta: 'A/1', mensaje: 'Inténtelo más tarde.', reintenta: true }] },
      [],
      ['A/1'],
      ['Expediente 4 numCarpeta'],
    ],
    [
      'one that the server refused, touched',
      archivos('Expediente', [{}]),
      { devueltas: [{ numCarpeta: 'A/1', mensaje: 'La víctima no es válida.', reintenta: false }] },
      [{ ...en('Victima', 4, 'nombre'), valor: 'Otra' }],
      ['A/1'],
      [],
    ],
    [
      'two that accumulate to each other, and another cell of the one that closes the circle mended',
      enCirculo({ sexo: 'X' }),
      {},
      [{ ...en('Victima', 5, 'sexo'), valor: 'MUJER' }],
      ['A/1'],
      ['Expediente 5 carpetaAcumula'],
    ],
    [
      'two that accumulate to each other, and the circle opened at the first',
      enCirculo(),
      {},
      [{ ...en('Expediente', 4, 'carpetaAcumula'), valor: 'B/1' }],
      ['A/1', 'A/2'],
      [],
    ],
    [
      'a row that is emptied is none: its file lacks an authority',
      archivos('Responsable', [{ sexo: 'X' }]),
      {},
      NOMBRES.Responsable.map((columna) => ({ ...en('Responsable', 4, columna), valor: '' })),
      [],
      ['Expediente 4 numCarpeta'],
    ],
  ];
  test.each(casos)('%s', (_, filas, puestas, cambios, listos, fallas) => {
    const taller = abre(filas, puestas);
    if (cambios.length) taller.change(cambios);
    const here = HOJAS.flatMap((hoja) =>
      taller
        .read(hoja, taller.number(hoja, false))
        .flatMap((r) => r.fallas.map((f) => `${hoja} ${r.fila} ${f.columna}`)),
    );
    expect(here).toEqual(fallas);
    expect([...new Set(taller.listas().map((r) => String(r.celdas[0])))].sort()).toEqual(listos);
    expect(taller.estado()).toMatchObject({ listos: listos.length, fallas: fallas.length });
    // the judge of a part is the judge of the whole
    const again = abre(
      filas.map((r) => ({
        ...r,
        celdas: r.celdas.map((c, i) => {
          const found = cambios.findLast(
            (x) => x.hoja === r.hoja && x.fila === r.fila && x.columna === NOMBRES[r.hoja][i],
          );
          return found ? found.valor || null : c;
        }),
      })),
      cambios.length ? { ...puestas, devueltas: [] } : puestas,
    );
    expect(again.estado()).toEqual({ ...taller.estado(), cambios: 0 });
  });
});

describe('what may be done with a cell', () => {
  const detalle = (hoja: Hoja, columna: string, fila: FilaEjemplo) =>
    abre(archivos(hoja, [fila])).look(en(hoja, 4, columna));
  const casos: [hoja: Hoja, columna: string, fila: FilaEjemplo, first: string | undefined, propuesta: string | null][] =
    [
      ['Expediente', 'delito', { delito: 'TORTURAS' }, 'TORTURA', null],
      ['Expediente', 'indiciosDelito', { indiciosDelito: 'TAL VEZ' }, 'SI', null],
      ['Expediente', 'municipioHechos', { municipioHechos: 'JALAPA' }, undefined, 'XALAPA'],
      ['Expediente', 'fechaHechos', { fechaHechos: '1/2/2024' }, undefined, '01/02/2024'],
      ['Expediente', 'sintesis', { sintesis: null }, undefined, null],
      ['Victima', 'poblacionLGBTTTI', { poblacionLGBTTTI: 'LESBIANA' }, undefined, 'NO APLICA'],
      ['Victima', 'edad', { edad: -1 }, undefined, null],
      ['Victima', 'numCarpeta', { numCarpeta: 'Z/1' }, undefined, null],
    ];
  test.each(casos)('%s %s: %j', (hoja, columna, fila, first, propuesta) => {
    const found = detalle(hoja, columna, fila);
    expect(found?.falla?.mensaje).toMatch(/^Error, /);
    if (first) expect(found?.opciones[0]?.toUpperCase()).toBe(first);
    expect(found?.propuesta?.toUpperCase() ?? null).toBe(propuesta);
  });

  test('alike are the cells of one column with the same text and a fault; the same text without one is left alone', () => {
    const taller = abre(archivos('Victima', [{ sexo: 'F' }, { sexo: 'F' }, { sexo: 'M' }, { sexo: 'F' }, {}]));
    expect(taller.look(en('Victima', 4, 'sexo'))?.iguales).toBe(3);
    taller.apply(en('Victima', 5, 'sexo'), 'MUJER');
    expect(taller.estado()).toMatchObject({ fallas: 1, listos: 4, cambios: 3 });
    taller.undo([en('Victima', 4, 'sexo')]);
    expect(taller.estado()).toMatchObject({ fallas: 2, listos: 3, cambios: 2 });
    // of a mended cell they are those that it was like
    expect(taller.look(en('Victima', 5, 'sexo'))).toMatchObject({ iguales: 1, falla: null, orden: 0 });
    taller.apply(en('Victima', 5, 'sexo'), 'MUJER');
    expect(taller.estado()).toMatchObject({ fallas: 1, listos: 4, cambios: 3 });
  });

  test('the next fault goes by sheets, rows and columns, and round', () => {
    const taller = abre([
      ...archivos('Expediente', [{ delito: 'X', sintesis: null }]),
      ...filasDe({ Victima: [{}, { numCarpeta: 'A/1', nombre: 'Eva', edad: -1 }] }).slice(1),
    ]);
    const walk = (paso: 1 | -1) => {
      const seen: string[] = [];
      let here: Lugar | null = null;
      for (let i = 0; i < 4; i++) {
        const next: (Lugar & { orden: number; de: number }) | null = taller.search(here, paso);
        here = next;
        seen.push(`${next?.columna} ${next?.orden}/${next?.de}`);
      }
      return seen;
    };
    expect(walk(1)).toEqual(['delito 1/3', 'sintesis 2/3', 'edad 3/3', 'delito 1/3']);
    expect(walk(-1)).toEqual(['edad 3/3', 'sintesis 2/3', 'delito 1/3', 'edad 3/3']);
  });

  test('what is sent leaves, what comes back stays with its reason, and all of them add up', () => {
    const taller = abre(archivos('Victima', [{ sexo: 'F' }, { sexo: 'F' }, { sexo: 'F' }, { edad: -1 }]));
    taller.apply(en('Victima', 4, 'sexo'), 'MUJER');
    expect(taller.estado()).toMatchObject({ expedientes: 4, listos: 3 });
    const fuera = taller.settle(
      ['A/1', 'A/2'],
      [{ numCarpeta: 'A/3', mensaje: 'Ya está en el registro.', reintenta: false }],
    );
    expect(fuera).toEqual(HOJAS.flatMap((hoja) => [4, 5].map((fila) => ({ hoja, fila, numero: `A/${fila - 3}` }))));
    expect(taller.estado()).toMatchObject({ expedientes: 2, listos: 0, fallas: 2 });
    expect(taller.read('Expediente', [6])[0]?.fallas[0]?.mensaje).toBe('Ya está en el registro.');
  });
});

test('a row that came twice is emptied, its file goes, and the row can be had back', () => {
  const taller = abre(
    archivos('Victima', [{}, {}]).flatMap((r) => {
      if (r.fila === 4) return [r];
      return r.hoja === 'Expediente' ? [{ ...r, celdas: r.celdas.with(0, 'A/1') }] : [];
    }),
  );
  expect(taller.estado()).toMatchObject({ expedientes: 2, listos: 0, fallas: 1, vaciados: 0 });
  const row = { hoja: 'Expediente', fila: 5 } as const;
  expect(taller.empty(row, true)).toMatchObject({ expedientes: 1, listos: 1, fallas: 0, vaciados: 1 });
  expect(taller.look({ ...row, columna: 'numCarpeta' })).toMatchObject({ vaciado: true, valor: '', leido: 'A/1' });
  expect(taller.listas().map(({ hoja, fila }) => `${hoja} ${fila}`)).toEqual(HOJAS.map((hoja) => `${hoja} 4`));
  expect(taller.empty(row, false)).toMatchObject({ expedientes: 2, listos: 0, fallas: 1, vaciados: 0, cambios: 0 });
});

test('twenty thousand files of which three thousand came back: a change judges its own, and what is read is what was asked for', () => {
  const dentro = new Map(Array.from({ length: 17_000 }, (_, i) => [`B/${i}`, 4 + i]));
  const taller = abre(
    archivos(
      'Victima',
      Array.from({ length: 3000 }, () => ({ sexo: 'F' })),
    ),
    { dentro },
  );
  expect(taller.estado()).toMatchObject({ expedientes: 3000, listos: 0, fallas: 3000 });
  const since = Date.now();
  for (let i = 0; i < 5; i++) taller.change([{ ...en('Victima', 4 + i, 'sexo'), valor: 'MUJER' }]);
  const each = (Date.now() - since) / 5;
  expect(taller.estado()).toMatchObject({ listos: 5, fallas: 2995 });
  expect(taller.read('Victima', taller.number('Victima', true).slice(0, 100))).toHaveLength(100);
  const whole = Date.now();
  taller.apply(en('Victima', 30, 'sexo'), 'MUJER');
  expect(taller.estado()).toMatchObject({ listos: 3000, fallas: 0 });
  expect(each).toBeLessThan(Date.now() - whole);
});
