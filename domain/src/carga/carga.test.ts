import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fecha, parseFecha } from '../lib/fecha.ts';
import { isLlano, llave, normalize, numeral } from '../lib/texto.ts';
import { createContador, POR_QUE_SE_AVISA } from './atipicos.ts';
import {
  catalogosEjemplo,
  celdasDe,
  encabezadosDe,
  expedienteBueno,
  filaVictimaBuena,
  qrrBueno,
  responsableBueno,
} from './carga.ejemplo.ts';
import { HOY, load } from './carga.probe.ts';
import { createCarga } from './carga.ts';
import { type Celda, fechaDeSerie, readSiNo } from './celdas.ts';
import { claseDeCodigo, codigoDe, textoDeCodigo } from './codigos.ts';
import { clean, filasDeAutoridad, groupUp, readEnviada, send } from './envio.ts';
import { HALLAZGOS, HOJAS, type Hoja } from './errores.ts';
import { comoNumero, diaDe, fold, normal } from './fold.ts';
import { causaDeEncabezados, causaDeHojas } from './formato.ts';
import { DEL_IMPUTADO } from './hojas/responsable.rules.ts';
import { createIndice } from './indice.ts';
import { PRIMER_RENGLON } from './limites.ts';
import { readCeldas } from './read.ts';
import { COLUMNAS } from './review.ts';

const indice = createIndice(catalogosEjemplo);
const NA = 'NO APLICA';
type Fila = [Hoja, Record<string, Celda>];
function libro(filas: Fila[]) {
  const carga = createCarga(indice, HOY);
  const next = { Expediente: PRIMER_RENGLON, Victima: PRIMER_RENGLON, Responsable: PRIMER_RENGLON };
  for (const [hoja, fila] of filas) carga.add(hoja, next[hoja]++, celdasDe(hoja, fila));
  return carga.finish();
}
const e = (n: string, patch = {}): Fila => ['Expediente', { ...expedienteBueno, numCarpeta: n, ...patch }];
const v = (n: Celda, patch = {}): Fila => ['Victima', { ...filaVictimaBuena, numCarpeta: n, ...patch }];
const r = (n: Celda, patch = {}): Fila => ['Responsable', { ...responsableBueno, numCarpeta: n, ...patch }];

describe('cells', () => {
  test.each([
    ['[2-150] SI', 'SI', 1],
    ['[2-151] SÍ', 'SÍ', 1],
    ['[2-152] NO', 'NO', 0],
    ['[2-153] NO DISPONIBLE', 'no disponible', 2],
    ['[2-154] NO APLICA', ' NO  APLICA ', 3],
    ['[2-155] a number', 1, null],
    ['[2-156] an empty cell', null, null],
    ['another text', 'X', null],
  ] as const)('%s', (_, cell, code) => expect(readSiNo(cell)).toBe(code));
  test('[2-150] [2-151] [2-152] [2-153] [2-154] [2-155] [2-156] answers of yes/no cells', () => {
    expect(['SI', 'SÍ', 'NO', 'NO DISPONIBLE', 'NO APLICA', 1, null].map(readSiNo)).toEqual([
      1,
      1,
      0,
      2,
      3,
      null,
      null,
    ]);
  });

  test('numbers of dates, in both systems', () => {
    expect(fechaDeSerie(0, false)).toBe('1899-12-31');
    expect(fechaDeSerie(1, false)).toBe('1900-01-01');
    expect(fechaDeSerie(59, false)).toBe('1900-02-28');
    expect(fechaDeSerie(60, false)).toBeUndefined(); // 29/02/1900 never was
    expect(fechaDeSerie(61, false)).toBe('1900-03-01');
    expect(fechaDeSerie(45352.75, false)).toBe('2024-03-01');
    expect(fechaDeSerie(45352 - 1462, true)).toBe('2024-03-01');
    expect(fechaDeSerie(1e9, false)).toBeUndefined();
  });
  test.each(['01/03/2024', new Date('2024-03-01T00:00:00Z'), 45352, '2024-03-01'])('a day as %s', (cell) => {
    expect(load('Expediente', { fechaInicioCarpeta: cell }).validos[0]?.valores.fechaInicioCarpeta).toBe('2024-03-01');
  });
});

describe('the workbook as a whole', () => {
  test('[2-157] [2-158] three sheets of these names', () => {
    expect(causaDeHojas(HOJAS)).toBeUndefined();
    expect(causaDeHojas(['Expediente', 'Victima'])).toContain('Responsable');
    expect(causaDeHojas([...HOJAS, 'Hoja1'])).toContain('tres');
    expect(causaDeHojas(['Expediente', 'Victimas', 'Responsable'])).toContain('Victima');
  });
  test('[2-159] [2-160] [2-161] each sheet has its title at the first cell', () => {
    for (const hoja of HOJAS) {
      expect(causaDeEncabezados(hoja, encabezadosDe(hoja))).toBeUndefined();
      expect(causaDeEncabezados(hoja, [[null, ...(encabezadosDe(hoja)[0] ?? [])], [], []])).toContain(hoja);
    }
  });
  test('a moved column is not read as another', () => {
    const [title, note, heads] = encabezadosDe('Victima') as [Celda[], Celda[], Celda[]];
    expect(causaDeEncabezados('Victima', [title, note, ['Otra', ...heads]])).toContain('fuera de su lugar');
    expect(causaDeEncabezados('Victima', [title, note, [...heads, 'Otra']])).toBeUndefined();
  });
  test('a row deleted above the heads does not cost the first file in silence', () => {
    for (const hoja of HOJAS) {
      const [title, , heads] = encabezadosDe(hoja) as [Celda[], Celda[], Celda[]];
      expect(causaDeEncabezados(hoja, [title, heads, celdasDe(hoja, {})])).toContain('en el renglón 3');
    }
  });
  test('[2-162] [2-163] data begins at row 4, and so it is called', () => {
    const carga = createCarga(indice, HOY);
    encabezadosDe('Expediente').forEach((cells, i) => {
      carga.add('Expediente', i + 1, cells);
    });
    carga.add('Expediente', 4, celdasDe('Expediente', { ...expedienteBueno, sintesis: '' }));
    const { expedientes, errores } = carga.finish();
    expect(expedientes).toBe(1);
    expect(errores[0]?.mensaje).toBe('Error, la columna Síntesis del renglón 4 no puede estar vacía.');
  });
  test('empty rows at the end are no rows', () => {
    const carga = createCarga(indice, HOY);
    for (let fila = 4; fila < 2000; fila++) expect(carga.add('Victima', fila, [null, undefined, '', '  '])).toBe(false);
    expect(carga.finish()).toMatchObject({ renglones: 0, totalErrores: 0 });
  });
});

describe('files of a workbook', () => {
  test('the sheets are joined by the number, whatever its case', () => {
    const { validos, errores } = libro([
      e('A/1'),
      e('A/2'),
      v('a/1'),
      v('A/2'),
      v('A/2', { nombre: 'EVA' }),
      r('A/1'),
      r('A/2'),
    ]);
    expect(errores).toEqual([]);
    expect(validos.map((x) => [x.numCarpeta, x.victimas.length, x.responsables.length])).toEqual([
      ['A/1', 1, 1],
      ['A/2', 2, 1],
    ]);
  });
  test('a row with data is told from one without; a number of a day counts from 1900 where nothing else is said', () => {
    const carga = createCarga(indice, HOY);
    for (const [hoja, fila] of [e('A', { fechaInicioCarpeta: 45352 }), e(''), v('A'), v('B'), r('A')])
      expect(carga.add(hoja, PRIMER_RENGLON, celdasDe(hoja, fila))).toBe(true);
    const { renglones, totalErrores, validos } = carga.finish();
    expect([renglones, totalErrores, validos[0]?.valores.fechaInicioCarpeta]).toEqual([5, 1, '2024-03-01']);
  });
  test('so many errors are kept, and all are counted', () => {
    const vacia = { ...Object.fromEntries(Object.keys(filaVictimaBuena).map((name) => [name, true])), numCarpeta: 'A' };
    const { errores, totalErrores } = libro(Array.from({ length: 450 }, () => ['Victima', vacia]));
    expect([errores.length, totalErrores]).toEqual([HALLAZGOS, 450 * (Object.keys(vacia).length - 1)]);
  });
  test('an error in a row drops its file and no other', () => {
    const { validos, rechazados } = libro([e('A'), e('B'), v('A', { sexo: 'X' }), v('B'), r('A'), r('B')]);
    expect([validos.map((x) => x.numCarpeta), rechazados]).toEqual([['B'], ['A']]);
  });
  test('[2-013] [2-193] [2-194] [2-096] [2-482] [2-483] a file needs a victim and an authority', () => {
    const { validos, incompletos } = libro([e('A'), e('B'), v('A'), r('B')]);
    expect(validos).toEqual([]);
    expect(incompletos).toEqual(
      [
        'El número de expediente A, no cuenta con una Autoridad.',
        'El número de expediente B, no cuenta con una Víctima.',
      ].map((mensaje, i) => ({ hoja: 'Expediente', fila: 4 + i, numCarpeta: 'AB'[i], mensaje })),
    );
  });
  test('[2-094] [2-095] rows of a file that is not there', () => {
    const result = libro([e('A'), v('A'), r('A'), v('B'), r('C')]);
    const suelta = {
      fila: 5,
      mensaje: 'Error, el valor de la columna "Número de expediente" del renglón 5 no está en la hoja Expediente',
      seAcepta: 'Un número que esté en la hoja Expediente',
    };
    expect(result.victimasSinExpediente).toEqual([{ ...suelta, hoja: 'Victima', numCarpeta: 'B' }]);
    expect(result.autoridadesSinExpediente).toEqual([{ ...suelta, hoja: 'Responsable', numCarpeta: 'C' }]);
    expect(result.validos).toHaveLength(1);
  });
  test('of a row of no file only what is wrong with its number is said there', () => {
    const { victimasSinExpediente: sueltas, errores } = libro([v('B', { sexo: 'X' }), v('', { sexo: 'X' })]);
    expect(sueltas.map(({ mensaje, seAcepta }) => [mensaje.slice(-30), seAcepta])).toEqual(
      [
        ['no está en la hoja Expediente', 'Un número que esté en la hoja Expediente'],
        ['no puede estar vacía.', 'Un texto de hasta 50 caracteres'],
      ].map(([end, accepted]) => [expect.stringContaining(end as string), accepted]),
    );
    expect(errores.map((x) => x.columna)).toEqual(['sexo', 'numCarpeta', 'sexo']);
  });
  test('[2-589] every row of every sheet is counted once, and each that stays out is in some list', () => {
    const result = libro([
      e('A', { numVictimas: 2 }),
      e('B'),
      e('C', { delito: 'X' }),
      ['Expediente', { ...expedienteBueno, numCarpeta: null }],
      ['Expediente', { ...expedienteBueno, numCarpeta: 20_269_004 }],
      ['Expediente', { ...expedienteBueno, numCarpeta: 'D'.repeat(51) }],
      e('B'), // twice
      v('A'),
      v('C'),
      v('Z'),
      v(20_269_004),
      r('A'),
      r('B'),
      r('a0'),
    ]);
    expect(result.filas).toEqual({
      Expediente: { total: 7, validas: 1, fuera: 6 },
      Victima: { total: 4, validas: 1, fuera: 3 },
      Responsable: { total: 3, validas: 1, fuera: 2 },
    });
    expect(result.sinNumero.map((x) => [x.fila, x.numCarpeta])).toEqual([
      [7, ''],
      [8, '20269004'],
      [9, 'D'.repeat(51)],
    ]);
    expect(result.rechazados).toEqual(['B', 'C']);
    expect(result.victimasSinExpediente.map((x) => [x.fila, x.numCarpeta])).toEqual([
      [6, 'Z'],
      [7, '20269004'],
    ]);
    expect(result.autoridadesSinExpediente.map((x) => x.numCarpeta)).toEqual(['A0']);
    for (const x of [...result.sinNumero, ...result.victimasSinExpediente]) expect(x.seAcepta).not.toBe('');
    expect(result.menosVictimas).toEqual([
      {
        hoja: 'Expediente',
        fila: 4,
        numCarpeta: 'A',
        mensaje: 'El número de expediente A declara 2 víctimas y el archivo trae 1.',
      },
    ]);
    expect(libro([e('A', { numVictimas: 1 }), v('A'), r('A')]).menosVictimas).toEqual([]);
    for (const [dia, n] of [
      ['25/06/2017', 1],
      ['29/02/2016', 1],
      ['26/06/2017', 0],
    ] as const) {
      const viejo = libro([e('A', { numVictimas: 1, fechaInicioCarpeta: dia, fechaHechos: dia }), v('A'), r('A')]);
      expect([dia, viejo.antesDelRegistro.length]).toEqual([dia, n]);
      expect(viejo.validos.length).toBe(1);
    }
  });
  test('[2-268] [2-269] a number that is no text, or too long, is not called empty', () => {
    const { victimasSinExpediente: sueltas } = libro([e('A'), v('A'), v(12_345), v('X'.repeat(60)), v(''), r('A')]);
    expect(sueltas.map((x) => x.mensaje.replace(/^.* del renglón \d+ /, ''))).toEqual([
      'debe ser un dato de texto',
      'debe ser de 50 caracteres como máximo',
      'no puede estar vacía.',
    ]);
  });
  test('[2-195] another second surname is another person; names that nobody knows are not compared (D-06)', () => {
    const nadie = { nombre: 'No disponible', primerApp: 'NO DISPONIBLE', segundoApp: NA };
    const { duplicados, validos } = libro([
      e('A', { numVictimas: 4 }),
      v('A'),
      v('A', { segundoApp: 'PÉREZ' }),
      v('A', nadie),
      v('A', nadie),
      r('A'),
    ]);
    expect(duplicados).toEqual([]);
    expect(validos[0]?.victimas).toHaveLength(4);
    const conocida = { nombre: 'NO DISPONIBLE', primerApp: 'PÉREZ' };
    expect(libro([e('A'), v('A', conocida), v('A', conocida), r('A')]).duplicados).toHaveLength(1);
  });
  test('[2-268] [2-269] rows without a number', () => {
    const { errores } = libro([e('A'), v('A'), v(null), r('A'), r('')]);
    const mensaje = 'Error, la columna Número de expediente del renglón 5 no puede estar vacía.';
    expect(errores.map((x) => [x.hoja, x.mensaje])).toEqual([
      ['Victima', mensaje],
      ['Responsable', mensaje],
    ]);
  });
  test('the same number twice', () => {
    const { validos, errores } = libro([e('A'), e('a '), v('A'), r('A')]);
    expect(validos).toEqual([]);
    expect(errores).toEqual([
      {
        hoja: 'Expediente',
        fila: 5,
        columna: 'numCarpeta',
        numCarpeta: 'A',
        clausula: 'expediente repetido',
        valor: 'a ',
        mensaje: 'Error, el valor de la columna "Número de expediente" del renglón 5 ya está en el renglón 4',
        seAcepta: 'Un número que no se repita en la hoja',
      },
    ]);
  });
  test('[2-195] [2-380] [2-484] the same victim twice in one file, and in two', () => {
    const { duplicados } = libro([e('A'), e('B'), v('A'), v('A', { nombre: 'ANA  MARIA' }), v('B'), r('A'), r('B')]);
    expect(duplicados).toEqual([
      { numCarpeta: 'A', mensaje: 'El número de expediente A, presenta duplicidad de víctima', filas: [4, 5] },
    ]);
  });
  test('[2-551] more victims than declared', () => {
    const { errores, validos } = libro([e('A', { numVictimas: 1 }), v('A'), v('A', { nombre: 'EVA' }), r('A')]);
    expect(validos).toEqual([]);
    expect(errores).toEqual([
      {
        hoja: 'Expediente',
        fila: 4,
        columna: 'numVictimas',
        numCarpeta: 'A',
        clausula: '2-551',
        valor: '1',
        mensaje:
          'Error, el valor de la columna "Número de víctimas" del renglón 4 es menor que los renglones de la hoja Victima',
        seAcepta: 'El número de víctimas del expediente, o uno mayor',
      },
    ]);
  });
  test('rows with the same authority are one authority with several accused', () => {
    const { validos } = libro([
      e('A'),
      v('A'),
      r('A'),
      r('A', { nombre: 'OTRO' }),
      ['Responsable', { ...qrrBueno, numCarpeta: 'A' }],
    ]);
    expect(groupUp(validos[0]?.responsables ?? []).map((g) => g.length)).toEqual([2, 1]);
  });
});

describe('[2-614] files that accumulate to each other (D-84)', () => {
  const accumulates = (carpetaAcumula: string) =>
    carpetaAcumula === NA ? {} : { estatusInvestigacion: 'ACUMULACION', carpetaAcumula, motivoReclasificacion: 'X' };
  const a = (n: string, carpetaAcumula: string): Fila[] => [e(n, accumulates(carpetaAcumula)), v(n), r(n)];
  const cargadas = (...some: [string, string][]) => {
    const filas = some.flatMap(([n, to]) => a(n, to));
    const { validos, errores } = libro(HOJAS.flatMap((hoja) => filas.filter(([h]) => h === hoja)));
    return [validos.map((x) => x.numCarpeta), errores.map((x) => [x.fila, x.columna, x.clausula])];
  };
  test('the one that closes the circle stays out, with its row and the other one', () => {
    expect(cargadas(['A', 'B'], ['B', ' a'])).toEqual([['A'], [[5, 'carpetaAcumula', 'acumuladas entre sí']]]);
    expect(cargadas(['A', 'B'], ['B', 'C'], ['C', 'A'])).toEqual([
      ['A', 'B'],
      [[6, 'carpetaAcumula', 'acumuladas entre sí']],
    ]);
  });
  test('what is said of it', () =>
    expect(libro([e('A', accumulates('B')), e('B', accumulates('a'))]).errores).toEqual([
      {
        hoja: 'Expediente',
        fila: 5,
        columna: 'carpetaAcumula',
        numCarpeta: 'B',
        clausula: 'acumuladas entre sí',
        valor: 'a',
        mensaje:
          'Error, el valor de la columna "Carpeta a la que se acumula" del renglón 5 se acumula a una carpeta que se acumula a esta (renglón 4)',
        seAcepta: 'El número de la carpeta en la que quedan todas, que a ninguna otra se acumula',
      },
    ]));
  test('a circle of twenty-one files is followed to its end, no longer one', () => {
    const rueda = (n: number) => Array.from({ length: n }, (_, i): [string, string] => [`R${i}`, `R${(i + 1) % n}`]);
    expect(cargadas(...rueda(21))[1]).toEqual([[24, 'carpetaAcumula', 'acumuladas entre sí']]);
    expect(cargadas(...rueda(22))[1]).toEqual([]);
  });
  test('one that accumulates to a circle above closes none; NO APLICA is no file', () => {
    expect(cargadas(['A', 'B'], ['B', 'A'], ['C', 'A'])[1]).toEqual([[5, 'carpetaAcumula', 'acumuladas entre sí']]);
    expect(cargadas(['A', NA], [NA, 'A'])).toEqual([['A', NA], []]);
  });
  test('several to one, one after another and to a file that is not here are no circle', () => {
    expect(cargadas(['A', 'C'], ['B', 'C'], ['C', 'OTRA'])).toEqual([['A', 'B', 'C'], []]);
    expect(cargadas(['A', 'B'], ['B', 'C'], ['C', NA])).toEqual([['A', 'B', 'C'], []]);
  });
});

describe('[2-178] [2-401] [2-402] [2-403] [2-404] [2-405] [2-406] atypical answers', () => {
  const avisos = (answers: (number | null)[]) => {
    const c = createContador();
    for (const hablaEspanol of answers) c.count('Victima', { hablaEspanol });
    return c.advertencias().map((a) => a.columna);
  };
  test('30 % of the rows, rounded, SI and NO together', () => {
    expect(avisos([1, 0, 1, ...Array(7).fill(2)])).toEqual(['hablaEspanol']);
    expect(avisos([1, 0, ...Array(8).fill(2)])).toEqual([]);
    expect(avisos([1, ...Array(3).fill(2)])).toEqual(['hablaEspanol']); // round(1.2) = 1
    expect([avisos([]), avisos([2])]).toEqual([[], []]); // round(0.3) = 0, and none is not worth a look
  });
  test('[3-606] an answer counts in its own sheet, and the warning says what is odd and what to do', () => {
    const c = createContador();
    c.count('Responsable', { hablaEspanol: 1 });
    expect(c.advertencias()).toEqual([]);
    c.count('Victima', { hablaEspanol: 1 });
    c.count('Victima', { hablaEspanol: 2 });
    c.count('Victima', { hablaEspanol: 0 });
    const [{ columna, mensaje } = { columna: '', mensaje: '' }] = c.advertencias();
    expect(columna).toBe('hablaEspanol');
    expect(mensaje).toBe('Habla español, hoja Victima: SI en 1 y NO en 1, de 3 renglones.');
    expect(POR_QUE_SE_AVISA).toContain('cuando 30 de cada 100');
    expect(POR_QUE_SE_AVISA).toMatch(/si están bien, continúe; si no, salga y corrija el libro\.$/);
  });
  test('the share is 30 and no other number', () => {
    const de = (n: number) => avisos([...Array(n).fill(1), ...Array(100 - n).fill(2)]);
    expect([de(29), de(30)]).toEqual([[], ['hablaEspanol']]);
  });
  test('hand-over and arrest order are watched too', () => {
    expect(libro([e('A'), v('A'), r('A')]).avisadas.map((a) => [a.columna, [...a.celdas], a.desde])).toEqual([
      ['hablaEspanol', [['A 0', 1]], 0],
      ['puestoDisposicion', [['A 1', 1]], 0],
      ['ordenAprehension', [['A 1', 1]], 0],
    ]);
    expect(libro([e('A'), v('A'), r('A')]).advertencias.map((a) => a.columna)).toEqual([
      'hablaEspanol',
      'puestoDisposicion',
      'ordenAprehension',
    ]);
  });
});

test('[2-222] cells are judged as they are written and cleaned afterwards', () => {
  const { validos, errores } = libro([
    e('A', { latitud: 10, fechaInvestigacion: '31/12/1899', conoceFechaHechos: 'NO', fechaHechos: '01/01/1900' }),
    v('A', { fechaNacimiento: '31/12/1899', edad: 999, alias: 'No aplica' }),
    r('A'),
  ]);
  expect(errores).toEqual([]);
  expect(validos[0]?.valores).toMatchObject({ latitud: 10, fechaInvestigacion: '1899-12-31' });
  expect(validos[0]?.victimas[0]?.valores).toMatchObject({
    fechaNacimiento: '1899-12-31',
    edad: 999,
    alias: 'No aplica',
  });
});

describe('[2-215] [2-216] [2-217] [2-218] [2-219] [2-220] [2-221] what is sent', () => {
  const sent = (hoja: Hoja, columna: string, valor: string | number | null) =>
    clean(columna, COLUMNAS[hoja][columna] as never, valor);
  test('placeholders are sent as nothing', () => {
    expect(sent('Victima', 'alias', 'No aplica')).toBeNull();
    expect(sent('Victima', 'fechaNacimiento', '1899-12-31')).toBeNull();
    expect(sent('Expediente', 'fechaInicioCarpeta', '1899-12-31')).toBe('01/01/1990');
    expect(sent('Expediente', 'fechaInvestigacion', '1899-12-31')).toBe('01/01/1900');
    expect([-10, 10, 9].map((n) => sent('Expediente', 'latitud', n))).toEqual([null, null, 9]);
    expect([-10, 10, 9].map((n) => sent('Expediente', 'longitud', n))).toEqual([null, null, 9]);
    expect([999, 33].map((n) => sent('Victima', 'edad', n))).toEqual([null, 33]);
    expect(sent('Victima', 'estadoGestacion', 3)).toBe(3);
    expect([1, 3, null].map((n) => sent('Responsable', 'qrr', n))).toEqual([1, 0, null]);
    expect(sent('Victima', 'sexo', NA)).toBeNull();
  });
  test('what is not sent is read as what stands for nothing, and what is no answer as it is', () => {
    const nada = (hoja: Hoja, fila = {}) => readEnviada(hoja, 'A', fila);
    expect(nada('Victima').valores).toMatchObject({
      numCarpeta: 'A',
      primerApp: NA,
      sexo: NA,
      fechaNacimiento: '1899-12-31',
      edad: 999,
      claveMunicipioNacimiento: null,
    });
    const sinClave = (hoja: Hoja) => nada(hoja).rechazos.map(([name, { vacia }]) => vacia && name);
    const respuestas = (hoja: Hoja) =>
      Object.entries(COLUMNAS[hoja]).flatMap(([name, { tipo, vacia }]) =>
        tipo === 'siNo' || (tipo === 'numero' && !vacia && name !== 'edad') ? [name] : [],
      );
    for (const hoja of HOJAS) expect(sinClave(hoja)).toEqual(respuestas(hoja));
    for (const [said, read] of [
      [1, 1],
      [0, 3],
      [2, null],
      [3, null],
      ['SI', 1],
    ] as const)
      expect(nada('Responsable', { qrr: said }).valores.qrr).toBe(read);
    for (const [said, read] of [
      [1, 1],
      [0, 0],
      [3, 3],
      [9, null],
      ['SI', 1],
      [null, null],
    ] as const)
      expect(nada('Responsable', { fueDesarmado: said }).valores.fueDesarmado).toBe(read);
    expect(nada('Victima', { edad: 'x' }).show('edad')).toBe('x');
    expect([nada('Victima').show('edad'), nada('Victima').show('curp')]).toEqual(['999', NA]);
  });
  test('[2-583] a sent authority is a row for each of its accused; against whoever, one that says the rest (D-03)', () => {
    const filas = (autoridad: Record<string, unknown>, ...imputados: Record<string, unknown>[]) =>
      filasDeAutoridad('A', { renglon: 7, ...autoridad, imputados }).map(({ renglon, leida }) => ({
        renglon,
        ...leida.valores,
      }));
    expect(
      filas({ cargo: 'JEFE', qrr: 0 }, { nombre: 'ANA', renglon: 8 }, { nombre: 'EVA', sexo: null }),
    ).toMatchObject([
      { renglon: 8, cargo: 'JEFE', qrr: 3, nombre: 'ANA', fueDesarmado: null },
      { renglon: 7, cargo: 'JEFE', qrr: 3, nombre: 'EVA', sexo: NA },
    ]);
    const { valores: bueno } = readCeldas('Responsable', celdasDe('Responsable', qrrBueno), false);
    const nadie = Object.fromEntries(DEL_IMPUTADO.map((name) => [name, bueno[name]]));
    for (const qrr of [1, 'SÍ'])
      expect(filas({ qrr }, { fueDesarmado: null, constrenido: undefined, nombre: 'ANA' })).toMatchObject([
        { ...nadie, renglon: 7, perteneceInstitucion: 3, nombre: 'ANA' },
      ]);
    const ND = 'NO DISPONIBLE';
    expect(filas({ qrr: 1, perteneceInstitucion: 2 })).toMatchObject([
      { ...nadie, renglon: 7, subnivelGobierno: NA, perteneceInstitucion: 2, institucion: ND },
    ]);
    const deNivel = { nivelGobierno: 'ESTATAL', subnivelGobierno: ND, perteneceInstitucion: 2, institucion: ND };
    expect(filas({ qrr: 1, nivelGobierno: 'ESTATAL' })).toMatchObject([{ ...nadie, ...deNivel }]);
    const pertenece = { nivelGobierno: 'ESTATAL', subnivelGobierno: 'EJECUTIVO', perteneceInstitucion: 0 };
    expect(filas({ qrr: 1, ...pertenece })).toMatchObject([{ perteneceInstitucion: 0, institucion: NA }]);
    expect(filas({ qrr: 0 })).toMatchObject([{ ...nadie, renglon: 7, qrr: 3 }]);
  });
  const FILA = (names: string) => names.split(' ').sort();
  test('[2-164] [2-165] [2-166] [2-167] [2-168] [2-169] a file has the documented fields, and no others', () => {
    const [file] = libro([e('A'), v('A'), r('A'), ['Responsable', { ...qrrBueno, numCarpeta: 'A' }]]).validos;
    const sent = send(file as never);
    expect(Object.keys(sent).sort()).toEqual(
      FILA(
        'renglon numCarpeta institucion propietario origen fechaInicioCarpeta delito circunstancias indiciosDelito denunciante numVictimas sintesis conoceFechaHechos fechaHechos conoceLugarHechos entidadHechos municipioHechos claveMunicipioHechos localidadHechos claveLocalidadHechos tipoAsentamiento coloniaHechos tipoVialidad calleHechos numeroExterior numeroInterior cpHechos latitud longitud etapaInvestigacion estatusInvestigacion fechaInvestigacion carpetaAcumula motivoReclasificacion existeExpedienteOrigen numCarpetaAnterior juzgado proceso delitoOrigen entidadCarpetaAnterior municipioCarpetaAnterior claveMunicipioCarpetaAnterior isValid victimas autoridades',
      ),
    );
    expect(Object.keys(sent.victimas[0] ?? {}).sort()).toEqual(
      FILA(
        'renglon primerApp segundoApp nombre alias sexo fechaNacimiento edad nacionalidad paisNacimiento entidadNacimiento municipioNacimiento claveMunicipioNacimiento curp situacionConyugal nivelEscolaridad ocupacion actividadPeriodista actividadDerechos perteneceLGBTTTI poblacionLGBTTTI situacionMigratoria cedulaIdentidad hablaEspanol hablaLenguaExtranjera lenguaExtranjera hablaLenguaIndigena lenguaIndigena pertenecePobIndigena poblacionIndigena tieneDiscapacidad tipoDiscapacidad perteneceCalle perteneceGrupoVulnerable apPatPadre apMatPadre nombrePadre apPatMadre apMatMadre nombreMadre tecnicasTortura especifiqueTecnicaTortura esVictimaDelitoSexual tieneMedidasProteccion estadoGestacion tieneExamenPsicologico tipoExamen resultadoExamen',
      ),
    );
    expect(Object.keys(sent.autoridades[0] ?? {}).sort()).toEqual(
      FILA(
        'renglon nivelGobierno subnivelGobierno perteneceInstitucion institucion especifiqueInstitucion cargo qrr imputados',
      ),
    );
    expect(Object.keys(sent.autoridades[0]?.imputados[0] ?? {}).sort()).toEqual(
      FILA(
        'renglon primerApp segundoApp nombre alias sexo fechaNacimiento paisNacimiento entidadNacimiento municipioNacimiento claveMunicipioNacimiento curp adscripcion separadoServPub permisoArma fueDesarmado constrenido puestoDisposicion fechaPuestoDisposicion dependencia autoridad ordenAprehension situacionJuridica detalleSituacion',
      ),
    );
    expect(sent.autoridades.map((a) => (a as { qrr?: unknown }).qrr)).toEqual([0, 1]);
    expect(sent.isValid).toBe(true);
  });
  test('what is sent, read again, gives the same verdict', () => {
    for (const patch of [
      {},
      {
        fechaInicioCarpeta: '31/12/1899',
        fechaInvestigacion: '31/12/1899',
        conoceFechaHechos: 'NO',
        fechaHechos: '01/01/1900',
      },
    ]) {
      const [file] = libro([
        e('A', patch),
        v('A', { edad: 999 }),
        r('A'),
        ['Responsable', { ...qrrBueno, numCarpeta: 'A' }],
      ]).validos;
      const body = JSON.parse(JSON.stringify(send(file as never)));
      const carga = createCarga(indice, HOY);
      carga.addLeida('Expediente', 4, readEnviada('Expediente', 'A', body));
      for (const x of body.victimas) carga.addLeida('Victima', x.renglon, readEnviada('Victima', 'A', x));
      for (const a of body.autoridades)
        for (const i of a.imputados) carga.addLeida('Responsable', i.renglon, readEnviada('Responsable', 'A', i, a));
      const again = carga.finish();
      expect(again.errores).toEqual([]);
      expect(send(again.validos[0] as never)).toEqual(body);
    }
  });
});

describe('codes of the server', () => {
  test('[2-487] [2-488] a code is a sentence with the row; an unknown one none', () => {
    expect(textoDeCodigo('CARPETA_ORIGEN', 7)).toBe('Error encontrado en el renglón 7. El origen no es válido.');
    expect(textoDeCodigo('VICTIMA_DATO', 7, 'CURP')).toBe(
      'Error encontrado en el renglón 7. Un dato de la víctima no es válido: CURP.',
    );
    expect(textoDeCodigo('toString', 7)).toBe('');
  });
  test('[2-207] [2-208] [2-209] whom a line is about', () => {
    expect(['VICTIMA_SEXO', 'AUTORIDAD_NIVEL', 'CARPETA_ORIGEN'].map(claseDeCodigo)).toEqual([
      'victima',
      'autoridad',
      'expediente',
    ]);
  });
  test('every column of every sheet has a code, and every code a sentence', () => {
    for (const hoja of HOJAS)
      for (const columna of Object.keys(COLUMNAS[hoja]))
        expect(textoDeCodigo(codigoDe({ hoja, columna, clausula: '' }), 4)).toMatch(
          /^Error encontrado en el renglón 4\. \S/,
        );
  });
  test.each([
    ['Expediente', 'fechaInvestigacion', 'fecha', 'CARPETA_FECHA_ETAPA_FORMATO'],
    ['Expediente', 'fechaInvestigacion', '1-374', 'CARPETA_FECHA_ETAPA_FUTURA'],
    ['Responsable', 'fechaNacimiento', '2-338', 'AUTORIDAD_IMPUTADO_NACIMIENTO_FUTURA'],
    ['Responsable', 'fechaPuestoDisposicion', '1-280', 'AUTORIDAD_IMPUTADO_DISPOSICION_VACIA'],
    ['Responsable', 'dependencia', '1-281', 'AUTORIDAD_IMPUTADO_DEPENDENCIA'],
  ] as const)('%s %s %s is %s', (hoja, columna, clausula, code) =>
    expect(codigoDe({ hoja, columna, clausula })).toBe(code),
  );
});

describe('whatever is in the cells', () => {
  const celda = fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.date(),
    fc.constantFrom<Celda>('SI', 'NO', 'NO APLICA', 'NO DISPONIBLE', '31/12/1899', 99999, 'FEDERAL', '#REF!'),
  );
  test('nothing throws, every error names a cell of its row, and no file with an error is sent', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...HOJAS),
        fc.array(fc.tuple(fc.nat(47), celda), { maxLength: 12 }),
        (hoja, changes) => {
          const names = Object.keys(COLUMNAS[hoja]);
          const patch = Object.fromEntries(changes.map(([i, c]) => [names[i % names.length], c]));
          const { errores, validos, duplicados } = load(hoja, patch);
          expect(new Set(errores.map((x) => x.columna)).size).toBe(errores.length);
          for (const x of errores) expect([x.hoja, x.fila, names.includes(x.columna)]).toEqual([hoja, 4, true]);
          if (errores.length || duplicados.length) expect(validos).toEqual([]);
          else for (const file of validos) expect(() => JSON.stringify(send(file))).not.toThrow();
        },
      ),
      { numRuns: 300 },
    );
  });
  test('every day of the calendar survives its number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 2_958_465 }), (n) => {
        const day = fechaDeSerie(n, false);
        expect(day).toBe(fecha(new Date(Date.UTC(1899, 11, 30) + n * 86_400_000).toISOString().slice(0, 10)));
      }),
    );
  });
});

test('names are normalised, and keys and days remembered, the fast way as the slow one', () => {
  const letra = fc.constantFrom(...'aAzZ 09-–／１áÉüÜñÑ¿¡´ç\u0303\u00a0\u00adß\n');
  const dia = fc.stringMatching(/^[0-3]\d\/[01]\d\/20[0-2]\d$/);
  const veces = (read: (text: string) => unknown, text: string) => [read(text), read(text)];
  fc.assert(
    fc.property(fc.array(letra, { maxLength: 30 }), dia, (letters, day) => {
      const text = letters.join('');
      expect(normal(text)).toBe(normalize(text));
      expect(comoNumero(text)).toBe(numeral(text));
      for (const one of [text, day]) {
        expect(veces(fold, one)).toEqual(veces(llave, one));
        expect(veces(diaDe, one)).toEqual(veces(parseFecha, one));
      }
    }),
  );
});

test('what is told to be plain is what a plain expression says', () => {
  const LLANO = /^[!-~áéíóúüñÁÉÍÓÚÜÑ¿¡]+(?: [!-~áéíóúüñÁÉÍÓÚÜÑ¿¡]+)*$/;
  const letra = fc.constantFrom(...'aZ  ~!áÉüñÑ¿¡´çß\u0303\u00a0\u007f\u001f\n');
  fc.assert(
    fc.property(fc.array(letra, { maxLength: 6 }), (letters) => {
      const text = letters.join('');
      expect(isLlano(text)).toBe(LLANO.test(text));
    }),
    { numRuns: 2000 },
  );
});

test('rows above the headings that a sheet leaves blank are not there, and nothing is wrong with it', () => {
  for (const hoja of ['Expediente', 'Victima', 'Responsable'] as const) {
    const filas = encabezadosDe(hoja).slice();
    delete filas[1];
    expect(causaDeEncabezados(hoja, filas), hoja).toBeUndefined();
  }
});
