import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  enMexico,
  FECHA_INVALIDA,
  FECHA_MINIMA,
  Fecha,
  fecha,
  formatFecha,
  hoyEnMexico,
  isAfter,
  masDias,
  parseFecha,
  yearsBetween,
} from './fecha.ts';

describe('reading a day', () => {
  test.each([
    ['2024-02-29', '2024-02-29'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2000', '2000-02-29'],
    ['31/12/1899', '1899-12-31'],
    ['0001-01-01', '0001-01-01'],
  ])('%s is %s', (text, day) => {
    expect(parseFecha(text)).toBe(day);
    expect(Fecha.parse(text)).toBe(day);
  });
  test.each([
    '31/02/2024',
    '2024-02-31',
    '29/02/2023',
    '29/02/1900',
    '31/04/2024',
    '00/01/2024',
    '01/00/2024',
    '01/13/2024',
    '01/01/0000',
    '1/1/2024',
    '2024-1-1',
    '2024/01/01',
    '01-01-2024',
    '01/01/24',
    ' 01/01/2024',
    '01/01/2024 ',
    ' 2024-01-01',
    '2024-01-01T00:00:00Z',
    '٠١/٠١/٢٠٢٤',
    '',
    'hoy',
    '2024-01-01\n',
  ])('%j is no day', (text) => {
    expect(parseFecha(text)).toBeUndefined();
    expect(Fecha.safeParse(text).error?.issues.map((i) => i.message)).toContain(FECHA_INVALIDA);
  });
  test.each([20240101, new Date(0), {}, null])('%j is refused in Spanish', (value) => {
    expect(Fecha.safeParse(value).error?.issues[0]?.message).toBe(FECHA_INVALIDA);
  });
});

const day = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('both spellings of every day are read, and shown as they are written in Mexico', () => {
  fc.assert(
    fc.property(day, (iso) => {
      expect(parseFecha(iso)).toBe(iso);
      expect(parseFecha(formatFecha(iso))).toBe(iso);
    }),
  );
  expect(formatFecha('2024-03-09')).toBe('09/03/2024');
  expect(formatFecha('2024-03-09T23:59:59')).toBe('09/03/2024');
  expect(formatFecha(null)).toBe('');
});

test('a text of that shape is a day exactly where the calendar has it', () => {
  const digits = fc.tuple(
    fc.integer({ min: 1, max: 9999 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  );
  fc.assert(
    fc.property(digits, ([y, m, d]) => {
      const text = `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
      const date = new Date(`${text}T00:00:00Z`);
      const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
      expect(parseFecha(text) !== undefined).toBe(exists);
    }),
    { numRuns: 1000 },
  );
});

test('a day known at compile time that does not exist is a programming error', () => {
  expect(() => fecha('2024-02-30')).toThrow(new RangeError('not a day: 2024-02-30'));
  expect(FECHA_MINIMA).toBe('2017-06-26');
});

test.each([
  ['2024-03-01', '2024-02-29', true],
  ['2024-02-29', '2024-02-29', false],
  ['2024-02-28', '2024-02-29', false],
  [null, '2024-02-29', false],
  ['2024-02-29', null, false],
  [null, null, false],
])('%s after %s: %s', (a, b, after) => expect(isAfter(a, b)).toBe(after));

test.each([
  ['2024-02-28', 2, '2024-03-01'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2024-12-31', 366, '2026-01-01'],
])('%s and %i days: %s', (day, n, later) => expect(masDias(fecha(day), n)).toBe(later));

describe('age', () => {
  test.each([
    ['1990-03-09', '2024-03-08', 33],
    ['1990-03-09', '2024-03-09', 34],
    ['2004-02-29', '2023-02-28', 18],
    ['2004-02-29', '2023-03-01', 19],
    ['2004-02-29', '2024-02-29', 20],
    ['2024-03-09', '2024-03-09', 0],
    ['2024-03-10', '2024-03-09', -1],
    ['1899-12-31', '2024-03-09', 124],
  ])('born %s, at %s: %i', (born, today, years) => expect(yearsBetween(fecha(born), fecha(today))).toBe(years));
});

describe('today in Mexico City', () => {
  test.each([
    ['2024-03-09T05:59:59Z', '2024-03-08'],
    ['2024-03-09T06:00:00Z', '2024-03-09'],
    ['2024-03-10T05:59:59.999Z', '2024-03-09'],
    ['2024-12-31T23:59:59Z', '2024-12-31'],
    ['2025-01-01T05:59:59Z', '2024-12-31'],
    // summer time until October 2022: an hour earlier
    ['2022-07-01T04:59:59Z', '2022-06-30'],
    ['2022-07-01T05:00:00Z', '2022-07-01'],
    ['2022-01-15T05:59:59Z', '2022-01-14'],
    ['2022-01-15T06:00:00Z', '2022-01-15'],
    ['2023-07-01T05:00:00Z', '2023-06-30'],
  ])('%s is %s', (instant, today) => expect(hoyEnMexico(new Date(instant))).toBe(today));

  test('an instant is shown to the second', () => {
    expect(enMexico('2024-03-09T05:59:58.999Z')).toBe('2024-03-08T23:59:58');
  });
});
