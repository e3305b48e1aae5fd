import { describe, expect, it, test } from 'vitest';
import { fechaDe } from '../lib/fechaDe.ts';
import { diaDe, mesDe, viewAmbito } from './ambitos.ts';
import { datosCsv, datosJson, diccionarioCsv } from './datosAbiertos.ts';
import { notaMetodologica } from './metodo.ts';
import { protectTablas } from './protectTablas.ts';
import { registroDe } from './series.ejemplo.ts';
import { eje, tablaDe } from './tablas.ejemplo.ts';
import { FUERO, formaDe, type Tabla } from './tablas.ts';

/** Two states by two crimes: 1 to 4 federal, 5 to 8 of the states; the second crime of the first state is withheld. */
const dos: Tabla = (() => {
  const tabla = tablaDe([eje('entidad', 2), eje('delito', 2)], [1, 2, 3, 4, 5, 6, 7, 8]);
  const hidden = formaDe(tabla).indice([1, 1, 2]);
  return { ...tabla, valores: tabla.valores.map((v, cell) => (cell === hidden ? null : v)) };
})();
const una: Tabla = { ...tablaDe([eje('anio', 2)], [10, 20, 30, 40], 'u'), unidad: 'victimas' };

describe('what a publication shows of a table', () => {
  const nombres = (filas: readonly { id: number; nombre: string }[]) => filas.map(({ id, nombre }) => [id, nombre]);

  it.each([
    [
      'federal',
      [
        [4, 6, 10],
        [1, null, 3],
        [3, 4, 7],
      ],
    ],
    [
      'estatal',
      [
        [12, 14, 26],
        [5, 6, 11],
        [7, 8, 15],
      ],
    ],
    [
      'nacional',
      [
        [16, 20, 36],
        [6, 8, 14],
        [10, 12, 22],
      ],
    ],
  ] as const)('two axes, %s: the total row first, the total column last', (ambito, valores) => {
    const seen = viewAmbito(dos, ambito);
    expect(seen).toMatchObject({ id: 't', titulo: 't', eje: 'entidad', columnas: ['delito 1', 'delito 2', 'TOTAL'] });
    expect(nombres(seen.filas)).toEqual([
      [0, 'TOTAL'],
      [1, 'entidad 1'],
      [2, 'entidad 2'],
    ]);
    expect(seen.filas.map((fila) => fila.valores)).toEqual(valores);
  });

  it.each([
    ['federal', [30, 10, 20]],
    ['estatal', [70, 30, 40]],
    ['nacional', [100, 40, 60]],
  ] as const)('one axis, %s: a single column, named by what is counted', (ambito, valores) => {
    const seen = viewAmbito(una, ambito);
    expect([seen.eje, seen.columnas]).toEqual(['anio', ['Víctimas']]);
    expect(seen.filas.map((fila) => fila.valores)).toEqual(valores.map((v) => [v]));
  });

  it('a number withheld in a single column is null, and a table of jurisdictions alone is its total', () => {
    const sola: Tabla = { ...una, ejes: [FUERO], valores: [9, null, 4] };
    expect(viewAmbito(sola, 'federal')).toMatchObject({
      eje: '',
      columnas: ['Víctimas'],
      filas: [{ id: 0, nombre: 'TOTAL', valores: [null] }],
    });
    expect(viewAmbito(sola, 'estatal').filas).toEqual([{ id: 0, nombre: 'TOTAL', valores: [4] }]);
  });
});

test.each([
  ['2024-01-05', 'enero de 2024', '5 de enero de 2024', '05/01/2024'],
  ['2023-12-31', 'diciembre de 2023', '31 de diciembre de 2023', '31/12/2023'],
])('the cut-off %s in words', (corte, mes, dia, corta) => {
  expect([mesDe(corte), diaDe(corte), fechaDe(corte)]).toEqual([mes, dia, corta]);
});

describe('open data', () => {
  it('has every number on a line of its own, by the names of its categories', () => {
    const [head, ...lines] = datosCsv({ corte: '2024-06-30', tablas: [una, dos] })
      .slice(1)
      .trimEnd()
      .split('\r\n');
    expect(head).toBe('corte,tabla,unidad,fuero,eje_1,categoria_1,eje_2,categoria_2,valor,reservado');
    expect(lines).toHaveLength(9 + 27);
    expect([lines[0], lines[4], lines[8]]).toEqual([
      '2024-06-30,u,victimas,TOTAL,anio,TOTAL,,,100,0',
      '2024-06-30,u,victimas,FEDERAL,anio,anio 1,,,10,0',
      '2024-06-30,u,victimas,COMÚN,anio,anio 2,,,40,0',
    ]);
    expect(lines[9]).toBe('2024-06-30,t,carpetas,TOTAL,entidad,TOTAL,delito,TOTAL,36,0');
    expect(lines[9 + formaDe(dos).indice([1, 1, 2])]).toBe(
      '2024-06-30,t,carpetas,FEDERAL,entidad,entidad 1,delito,delito 2,,1',
    );
  });

  it('of a table of jurisdictions alone the axes are blank', () => {
    const lines = datosCsv({ corte: '2024-06-30', tablas: [{ ...una, ejes: [FUERO], valores: [9, null, 4] }] });
    expect(lines.split('\r\n').slice(1, 4)).toEqual([
      '2024-06-30,u,victimas,TOTAL,,,,,9,0',
      '2024-06-30,u,victimas,FEDERAL,,,,,,1',
      '2024-06-30,u,victimas,COMÚN,,,,,4,0',
    ]);
  });

  it('the dictionary says of each column of the file its kind and what it means', () => {
    const [head, ...lines] = diccionarioCsv({}).slice(1).trimEnd().split('\r\n');
    const [columnas = ''] = datosCsv({ corte: '', tablas: [] }).slice(1).split('\r\n');
    expect(head).toBe('columna,tipo,descripcion');
    expect(lines.map((line) => line.split(',')[0])).toEqual(columnas.split(','));
    for (const line of lines) expect(line).toMatch(/^[a-z_12]+,[^,]+,.{20}/);
  });

  it('one document has the tables, what they are part of, and how to read them', () => {
    const text = datosJson({ corte: '2024-06-30', tablas: [una, dos] });
    expect(text.endsWith('\n}\n')).toBe(true);
    const data = JSON.parse(text);
    expect(data).toMatchObject({
      formato: 'RENADET estadística 1',
      fuente: 'Registro Nacional del Delito de Tortura (RENADET)',
      corte: '2024-06-30',
      publicaciones: [
        { titulo: 'Información Federal', archivo: 'estadistica-federal.pdf', fuero: 1 },
        { titulo: 'Información Nacional', archivo: 'estadistica-nacional.pdf', fuero: 'todos' },
        { titulo: 'Información Estatal', archivo: 'estadistica-estatal.pdf', fuero: 2 },
      ],
      licencia: expect.stringMatching(/^Datos abiertos de libre uso/),
      tablas: [una, dos],
    });
    expect(data.metodo).toEqual(notaMetodologica('2024-06-30', false));
    expect(data.diccionario.valores).toMatch(/^Números de la tabla renglón por renglón.*null: cifra reservada\.$/);
    expect(data.diccionario.columnasCsv).toHaveLength(10);
    expect(data.diccionario.columnasCsv[8]).toEqual({
      columna: 'valor',
      tipo: 'entero',
      descripcion: 'Cuántas hay. Vacío si la cifra está reservada.',
    });
  });
});

test('the method note says what is counted, what is withheld, how to check it and what may be done with it', () => {
  const said: readonly (readonly [string, readonly RegExp[]])[] = [
    [
      'Qué se cuenta',
      [
        /al terminar el 30\/06\/2024, hora de la Ciudad de México/,
        /carpeta de investigación se cuenta una vez/,
        /«NO ESPECIFICADA»/,
        /captura tarde aparece con menos/,
      ],
    ],
    ['Casos y personas', [/son un caso.*no une a nadie por sí solo/, /solo los totales del país.*en decenas/]],
    [
      'Cómo se protege a las personas',
      [
        /toda cifra de 1 a 4, y toda cifra que desde otra publicación cambió en menos de 5\..*misma marca: \*\. Algunos ceros se reservan como complemento; los demás se publican\.$/,
        /difiere en 5\. Antes de publicar.*menos de 5, o si todos son menores de 5\./,
        /si uno es menor de 10, o cambió en menos de 5 desde otra/,
        /como una serie.*acotarse así a menos de 5:/,
        /Un cruce que se exporta.*las publicaciones posteriores cuentan lo que los cruces dijeron/,
      ],
    ],
    ['Cómo comprobar que es auténtica', [/SHA-256.*Ed25519/]],
    ['Licencia', [/^Datos abiertos de libre uso/]],
  ];
  const note = notaMetodologica('2024-06-30', true);
  expect(note.map(({ titulo, parrafos }) => [titulo, parrafos])).toEqual(
    said.map(([titulo, parrafos]) => [titulo, parrafos.map((text) => expect.stringMatching(text))]),
  );
  // as the first edition said it, of publications that were made by it
  const [, , primera = { parrafos: [] }] = notaMetodologica('2024-06-30', true, 1);
  expect(primera.parrafos).toHaveLength(4);
  expect(primera.parrafos[0]).toMatch(/misma marca: \*\. Los ceros se publican\.$/);
});

test('what the note says of zeros is what the code does: some are withheld, most are told', () => {
  const [{ tablas, corte } = { tablas: [], corte: '' }] = registroDe({
    semilla: 3,
    inicio: 1500,
    cada: 300,
    corregidaDeCada: 0,
    cortes: ['2024-06-30'],
  });
  const ceros = tablas.slice(0, 2).flatMap((cruda) => {
    const [told] = protectTablas([cruda], corte, []);
    return cruda.valores.flatMap((n, i) => (n === 0 ? [told?.valores[i]] : []));
  });
  const reservados = ceros.filter((n) => n === null).length;
  expect([reservados > 0, reservados < ceros.length / 2]).toEqual([true, true]);
  expect(new Set(ceros)).toEqual(new Set([0, null]));
  expect(JSON.stringify(notaMetodologica(corte, false))).toContain(
    reservados ? 'Algunos ceros se reservan como complemento; los demás se publican.' : 'Los ceros se publican.',
  );
});
