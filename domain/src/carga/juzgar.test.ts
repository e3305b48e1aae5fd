import { describe, expect, test } from 'vitest';
import type { Rule } from '../lib/rules.ts';
import { elegir, type Falta, juzgar } from './juzgar.ts';

interface Ficha {
  a: number | string | null | undefined;
  b: number | string | null | undefined;
}
const VACIA: Ficha = { a: null, b: null };
const reglas: readonly Rule<Ficha, { tope: number }>[] = [
  { kind: 'requires', clause: 'pide', fields: ['b'], when: (v) => v.a === 1 },
  { kind: 'options', clause: 'ofrece', field: 'b', allows: (id, _, { tope }) => id < tope, when: (v) => v.a === 2 },
  { kind: 'forces', clause: 'fija', sets: { b: 5 }, reason: '', when: (v) => v.a === 3 },
  { kind: 'forces', clause: 'calcula', sets: (v) => ({ b: v.a ?? null }), reason: '', when: (v) => v.a === 4 },
  { kind: 'forces', clause: 'quita', sets: { b: null }, reason: '', when: (v) => v.a === 5 },
  { kind: 'check', clause: 'prueba', field: 'b', fails: (v) => v.a === 6 && v.b === 6, message: 'No es así.' },
  { kind: 'forces', clause: 'al cambiar', trigger: ['a'], sets: { b: 9 }, reason: '' },
];
const TODAS = ['pide', 'ofrece', 'fija', 'calcula', 'quita', 'prueba', 'al cambiar'];
const faltas = (ficha: Ficha, ilegibles?: string[]) => {
  const found: Falta[] = [];
  const filas = elegir(reglas, TODAS, VACIA, { tope: 5 });
  juzgar(filas, ficha, { tope: 5 }, ilegibles && new Set(ilegibles), (falta) => found.push(falta));
  return found;
};
const falta = (clausula: string, exige?: Falta['exige'], mensaje?: string): Falta => ({
  campo: 'b',
  clausula,
  exige,
  mensaje,
});

describe('a record by the rows of a form', () => {
  test.each<[Ficha, Falta[]]>([
    [{ a: 0, b: 9 }, []],
    ...[null, undefined, ''].map((b): [Ficha, Falta[]] => [{ a: 1, b }, [falta('pide')]]),
    [{ a: 1, b: 0 }, []],
    [{ a: 2, b: 4 }, []],
    [{ a: 2, b: 5 }, [falta('ofrece')]],
    ...[null, undefined, ''].map((b): [Ficha, Falta[]] => [{ a: 2, b }, []]),
    [{ a: 3, b: 5 }, []],
    [{ a: 3, b: undefined }, [falta('fija', 5)]],
    [{ a: 4, b: 4 }, []],
    [{ a: 4, b: 3 }, [falta('calcula', 4)]],
    [{ a: 5, b: undefined }, []],
    [{ a: 5, b: 0 }, [falta('quita', null)]],
    [{ a: 6, b: 5 }, []],
    [{ a: 6, b: 6 }, [falta('prueba', undefined, 'No es así.')]],
  ])('%o', (ficha, expected) => expect(faltas(ficha)).toEqual(expected));
  test('a row that asks about what cannot be read says nothing; another does', () => {
    expect(faltas({ a: 3, b: 0 }, ['a'])).toEqual([]);
    expect(faltas({ a: 3, b: 0 }, ['b'])).toEqual([falta('fija', 5)]);
  });
  test('a clause that the form has not is no silence', () =>
    expect(() => elegir(reglas, ['pide', 'otra'], VACIA, { tope: 5 })).toThrow('no row otra'));
});
