import { describe, expect, test } from 'vitest';
import { dia, entero, oculto, siNo, texto } from '../lib/campos.ts';
import { IdOpcional } from '../lib/id.ts';
import { defineRules, type Rule } from '../lib/rules.ts';
import { catalogo, dia as diaDe, siNo as preguntaDe, texto as textoDe } from './columnas.ts';
import { createIndice } from './indice.ts';
import { contado, judge, paresAjenos } from './juicio.ts';

interface Ficha {
  a: number | null;
  b: string | null;
  c: number | null;
  /** Told at its own column, and read from that of `b` too. */
  d: string | null;
  fuera: number | null;
}
const campos = {
  a: siNo('A'),
  b: texto('B', 50),
  c: { tipo: 'catalogo', etiqueta: 'C', catalogo: 'subniveles', de: 'a', schema: IdOpcional },
  d: dia('D'),
  fuera: entero('Fuera', 0, 9),
  llave: oculto(IdOpcional),
} as const;
const hoja = { A: preguntaDe('A'), B: textoDe('B', 50), C: catalogo('C', 'subniveles'), D: diaDe('D') };
const indice = createIndice({
  subniveles: [
    [1, 'UNO', 0],
    [2, 'DOS', 1],
    [2, 'OTRO DOS', 2],
  ],
});
const rules = defineRules<Ficha, null>([
  { kind: 'requires', clause: 'pide', fields: ['b'], when: (v) => v.a === 1 },
  { kind: 'forces', clause: 'quita', sets: { b: null }, reason: '', when: (v) => v.a === 0 },
  { kind: 'shows', clause: 'muestra', fields: ['b'], when: (v) => v.a !== 3 },
  { kind: 'forces', clause: 'fija', sets: { a: 1, c: 2 }, reason: '', when: (v) => v.b === 'UNO' },
  { kind: 'options', clause: 'ofrece', field: 'c', allows: (id) => id !== 2, when: (v) => v.a === 2 },
  { kind: 'check', clause: 'prueba', field: 'b', fails: (v) => v.b === 'MAL', message: 'No es así.' },
  { kind: 'check', clause: 'otra', field: 'b', fails: (v) => v.b === 'PEOR', message: 'Escriba otra cosa.' },
  { kind: 'check', clause: 'larga', field: 'b', fails: (v) => v.b === 'AÚN', message: 'No es, v. gr. esto.' },
  { kind: 'forces', clause: 'escribe', sets: { b: 'ASÍ' }, reason: '', when: (v) => v.b === 'DE OTRO MODO' },
  { kind: 'forces', clause: 'no hay', sets: { c: 9 }, reason: '', when: (v) => v.b === 'NUEVE' },
  { kind: 'shows', clause: 'sin día', fields: ['d'], when: (v) => v.c !== 1 },
  { kind: 'requires', clause: 'sin columna', fields: ['fuera'] },
  { kind: 'forces', clause: 'por lo que no se sabe', sets: { b: 'X' }, reason: '', when: (v) => v.fuera === null },
  { kind: 'forces', clause: 'propone', trigger: ['a'], sets: { b: 'X' }, reason: '' },
  { kind: 'locks', clause: 'cierra', fields: ['b'], reason: '' },
]);
const ficha = (v: Partial<Ficha>): Ficha => ({ a: null, b: null, c: null, d: null, fuera: null, ...v });
const deHoja = (rows: readonly Rule<Ficha, null>[]) =>
  contado(campos, rows, { a: 'A', b: 'B', c: 'C', d: ['D', 'B'] }, hoja);
const abiertas = rules.filter(({ kind }) => kind !== 'locks');
const faltas = (v: Partial<Ficha>, ignora?: string) =>
  judge(deHoja(abiertas), ficha(v), null, ignora === undefined ? undefined : (c) => c === ignora, indice);

describe('a record that a row tells, by the rows of its form', () => {
  test.each<[Partial<Ficha>, [columna: string, clausula: string, motivo: string, seAcepta?: string][]]>([
    [{ a: 1, b: 'ALGO' }, []],
    [{ a: 1 }, [['B', 'pide', 'no puede ser NO APLICA', 'Un valor distinto de NO APLICA']]],
    [{ a: 0, b: 'ALGO' }, [['B', 'quita sobra', 'debe ser NO APLICA por los demás datos del renglón', 'NO APLICA']]],
    [{ a: 3, b: 'ALGO' }, [['B', 'muestra', 'debe ser NO APLICA por los demás datos del renglón', 'NO APLICA']]],
    [
      { a: 2, b: 'UNO', c: 1 },
      [
        ['A', 'fija', 'debe ser SI por los demás datos del renglón', 'SI'],
        ['C', 'fija', 'debe ser OTRO DOS por los demás datos del renglón', 'OTRO DOS'],
      ],
    ],
    [{ a: 2, c: 2 }, [['C', 'ofrece', 'no puede ser OTRO DOS', 'Un valor distinto de OTRO DOS']]],
    [
      { c: 1, d: '2024-01-01' },
      [['D', 'sin día', 'debe ser 31/12/1899 por los demás datos del renglón', '31/12/1899']],
    ],
    [{ b: 'DE OTRO MODO' }, [['B', 'escribe', 'debe ser ASÍ por los demás datos del renglón', 'ASÍ']]],
    [{ b: 'NUEVE' }, [['C', 'no hay', 'debe ser NO APLICA por los demás datos del renglón', 'NO APLICA']]],
    [{ b: 'AÚN' }, [['B', 'larga', 'no es, v. gr. esto']]],
    [{ b: 'MAL' }, [['B', 'prueba', 'no es así']]],
    [{ b: 'PEOR' }, [['B', 'otra', 'no es correcto: escriba otra cosa']]],
  ])('%o', (v, expected) =>
    expect(faltas(v).map(({ columna, clausula, motivo, seAcepta }) => [columna, clausula, motivo, seAcepta])).toEqual(
      expected.map(([columna, clausula, motivo, seAcepta]) => [columna, clausula, motivo, seAcepta]),
    ),
  );
  test('a row that reads what cannot be read, or speaks of it, says nothing', () => {
    expect(faltas({ a: 1 }, 'A')).toEqual([]);
    expect(faltas({ a: 1 }, 'B')).toEqual([]);
    expect(faltas({ a: 1 }, 'C')).toHaveLength(1);
  });
  test('what is read from several columns is judged while nothing is wrong with the others', () => {
    const conDia = (v: Partial<Ficha>, ignora?: string) =>
      faltas({ c: 1, d: '2024-01-01', ...v }, ignora).map(({ columna }) => columna);
    expect([conDia({}), conDia({ b: 'MAL' }), conDia({}, 'B'), conDia({}, 'D')]).toEqual([['D'], ['B'], [], []]);
  });
  test('a row is heard unless it is for other doors, and what it has no column for is unknown', () => {
    const clauses = (rows: readonly Rule<Ficha, null>[]) => deHoja(rows).rules.map(({ clause }) => clause);
    const nueva: Rule<Ficha, null> = { kind: 'requires', clause: 'nueva', fields: ['b'] };
    expect(clauses([nueva])).toEqual(['nueva']);
    expect(clauses([{ ...nueva, only: { doors: ['libro'], why: '' } }])).toEqual(['nueva']);
    expect(clauses([{ ...nueva, only: { doors: ['formulario', 'servicio'], why: '' } }])).toEqual([]);
    expect(clauses(rules.slice(-4))).toEqual(['por lo que no se sabe']);
    expect(
      clauses([
        { kind: 'forces', clause: 'fuera', sets: { fuera: 1 }, reason: '' },
        { kind: 'forces', clause: 'las dos', sets: { fuera: 1, b: 'X' }, reason: '' },
        { kind: 'forces', clause: 'calculada', sets: () => ({ b: 'X' }), reason: '' },
        { kind: 'check', clause: 'de fuera', field: 'fuera', fails: () => true, message: '' },
        { kind: 'requires', clause: 'alguna', fields: ['fuera', 'b'] },
      ]),
    ).toEqual(['las dos', 'calculada', 'alguna']);
    expect(deHoja(rules).sinColumna).toEqual(new Set(['fuera', 'llave']));
  });
  test('a field is paired with what its options depend on, where both are columns of their own', () => {
    const de = (padre?: string) => ({ ...campos.c, de: padre });
    const { pares } = contado(
      { ...campos, conPadre: de('a'), sinPadre: de(), padreFuera: de('fuera'), aparte: de(), porClave: de('a') },
      [],
      { a: 'A', conPadre: 'C', sinPadre: 'C', padreFuera: 'C', aparte: 'C', porClave: 'B' },
      hoja,
      { aparte: 'D' },
    );
    const catalogoDe = { columna: 'C', catalogo: 'subniveles' };
    expect(pares).toEqual([
      { ...catalogoDe, campo: 'conPadre', de: 'a', columnaDe: 'A' },
      { ...catalogoDe, campo: 'aparte', columnaDe: 'D' },
    ]);
    const elegida = { ...ficha({}), aparte: 2 };
    const ajenos = (padre: number | null) =>
      paresAjenos({ ...deHoja([]), pares }, elegida, { aparte: padre }, indice).map((par) => par.padre);
    expect([ajenos(0), ajenos(1), ajenos(null)]).toEqual([[0], [], []]);
  });
  test('an option that does not belong to what another column says (D-14)', () => {
    const ajenos = (v: Partial<Ficha>) => paresAjenos(deHoja(rules), ficha(v), {}, indice).map(({ campo }) => campo);
    expect([
      ajenos({ a: 0, c: 1 }),
      ajenos({ a: 1, c: 1 }),
      ajenos({ a: 2, c: 2 }),
      ajenos({ c: 2 }),
      ajenos({ a: 1 }),
    ]).toEqual([[], ['c'], [], [], []]);
  });
});
