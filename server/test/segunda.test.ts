import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

type Fila = { archivo: string; nombre: string; estado: string; filtro?: string; porque?: string };
type Segunda = {
  deVitest: (report: object) => Fila[];
  dePlaywright: (report: object) => Fila[];
  porRepetir: (filas: Fila[], total: number) => string[];
  judge: (primera: Fila[], segunda: Fila[]) => Fila[];
  cuantas: (filas: Fila[], estado: string) => number;
  INESTABLES: number;
};
const segunda: Segunda = await import(resolve(import.meta.dirname, '../../scripts/segunda.mjs'));

/** A report of Vitest of some files: each letter a test, P passed, F failed, S left out; `!` the file itself failed. */
const deVitest = (files: Record<string, string>) =>
  segunda.deVitest({
    testResults: Object.entries(files).map(([name, tests]) => ({
      name,
      status: /[F!]/.test(tests) ? 'failed' : 'passed',
      assertionResults: [...tests.replace('!', '')].map((letter, i) => ({
        fullName: `${i}`,
        status: { P: 'passed', F: 'failed' }[letter] ?? 'skipped',
        ...(letter === 'F' && { failureMessages: [`\u001b[31mexpected ${i}\u001b[39m\n  to be`] }),
      })),
    })),
  });
const ESTADOS: Record<string, string> = { P: 'expected', F: 'unexpected', S: 'skipped', R: 'flaky' };
/** One of Playwright, each test in the line of its place, the files in suites within suites. */
const dePlaywright = (files: Record<string, string>, errors: object[] = []) =>
  segunda.dePlaywright({
    errors,
    suites: Object.entries(files).map(([file, tests]) => ({
      suites: [
        {
          specs: [...tests].map((letter, i) => ({
            file,
            line: i + 1,
            title: `${i}`,
            tests: [
              {
                status: ESTADOS[letter],
                ...(letter === 'F' && { results: [{ errors: [{ message: `expected ${i}\n  to be` }] }] }),
              },
            ],
          })),
        },
      ],
    })),
  });

const cuentas = (filas: Fila[]) =>
  ['pasó', 'falló', 'inestable', 'omitida'].map((estado) => segunda.cuantas(filas, estado));

describe.each([
  ['Vitest', deVitest],
  ['Playwright', dePlaywright],
] as const)('what %s tells of a second run', (_, read) => {
  test.each<[string, Record<string, string>, Record<string, string>, number[]]>([
    ['what passes then is told apart', { a: 'PFS', b: 'P' }, { a: 'PPS' }, [2, 0, 1, 1]],
    ['what fails again has failed', { a: 'PF', b: 'F' }, { a: 'PF', b: 'F' }, [1, 2, 0, 0]],
    ['one of two', { a: 'FF' }, { a: 'PF' }, [0, 1, 1, 0]],
    ['what fails then alone has failed', { a: 'PF' }, { a: 'FP' }, [0, 1, 1, 0]],
    ['what is not run again has failed', { a: 'F', b: 'F' }, { a: 'P' }, [0, 1, 1, 0]],
    ['what is then left out has failed', { a: 'F' }, { a: 'S' }, [0, 1, 0, 0]],
    ['a second run of nothing', { a: 'PF' }, {}, [1, 1, 0, 0]],
    ['one of the same name in another file', { a: 'F', b: 'P' }, { b: 'P' }, [1, 1, 0, 0]],
  ])('%s', (_, primera, otra, counts) => {
    expect(cuentas(segunda.judge(read(primera), read(otra)))).toEqual(counts);
  });

  test('why one failed is kept with it, in a line, also where it passes then', () => {
    expect(segunda.judge(read({ a: 'PF' }), read({ a: 'PP' })).map(({ porque }) => porque)).toEqual([
      '',
      'expected 1 to be',
    ]);
  });
});

test('a file that could not be loaded or prepared counts as one, and is well where all of it passes', () => {
  for (const first of ['!', '!SS']) {
    const primera = deVitest({ a: first, b: 'P' });
    expect(cuentas(primera).slice(0, 2)).toEqual([1, 1]);
    expect(segunda.porRepetir(primera, 1)).toEqual(['a']);
    expect(segunda.cuantas(segunda.judge(primera, deVitest({ a: 'PP' })), 'inestable')).toBe(1);
    for (const bad of [deVitest({ a: '!' }), deVitest({ a: 'PF' }), deVitest({})])
      expect(segunda.cuantas(segunda.judge(primera, bad), 'inestable')).toBe(0);
  }
});

test('failures are asked for by their file or their line; too many, or one that stands in no file, are not run again', () => {
  expect(segunda.porRepetir(deVitest({ a: 'FPF', b: 'P', c: 'F' }), 3)).toEqual(['a', 'c']);
  expect(segunda.porRepetir(dePlaywright({ 'x.spec.ts': 'PF' }), 1)).toEqual(['x.spec.ts:2']);
  expect(segunda.porRepetir(dePlaywright({ 'x.spec.ts': 'R' }), 1)).toEqual(['x.spec.ts:1']);
  expect(segunda.porRepetir(dePlaywright({ a: 'P' }, [{ message: 'the server did not start' }]), 1)).toEqual([]);
  expect(segunda.porRepetir(deVitest({ a: 'F'.repeat(10) }), 10)).toEqual(['a']);
  expect(segunda.porRepetir(deVitest({ a: 'F' }), 11)).toEqual([]);
  expect(segunda.INESTABLES).toBe(2);
});
