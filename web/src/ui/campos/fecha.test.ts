// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  diaDe,
  diaDicho,
  INCOMPLETA,
  isIncompleta,
  leida,
  numeros,
  type Partes,
  partesDe,
  primeroDe,
  sinNada,
  stepParte,
  type Tecleo,
  teclea,
  VACIAS,
} from './partesFecha.ts';
import { readFecha } from './readFecha.ts';

const NADA: Tecleo = { partes: VACIAS, i: 0, tecleado: '', pasada: false };
const type = (keys: string): Partes => teclea(NADA, keys).partes;

describe('a day typed part by part', () => {
  it.each([
    ['09/03/2024', '09032024'],
    ['09/04/2024', '942024'], // no other digit fits after 9 or 4
    ['31/12/0002', '31122'],
    ['01//', '1'],
    // what ends a part, once or twice, where the digits did not
    [
      '01/12/2024',
      '1/12/2024 | 1-12-2024 | 1.12.2024 | 1 12 2024 | 1 / 12 / 2024 | 01/12/2024 | 01122024 | 1//12//2024',
    ],
    ['01/03/2024', '1/3/2024 | 01032024 | 1/03/2024 | 01/3/2024'],
    ['02/12/2019', '2/12/2019'],
    ['01/01/2024', '1/1/2024'],
    ['03/04/1998', '3/4/1998'],
    ['09/03/2024', '9/3/2024'],
    ['31/12/2024', '31/12/2024'],
    ['10/01/2024', '10/1/2024'],
    // a digit that does not fit is not lost, and takes none away
    ['03/04/1998', '341998'],
    ['03/05/', '35'],
    ['01/01/0003', '01013 | 0113'],
    ['13/02/0024', '132024'],
    ['00/00/0000', '00/00/0000'],
  ])('%s of %s', (day, keys) => {
    for (const one of keys.split(' | ')) expect([one, type(one).join('/')]).toEqual([one, day]);
  });
  it('a digit that does not fit in the year begins it anew', () => {
    expect(teclea({ ...NADA, i: 2, tecleado: '2024' }, '1')).toMatchObject({ partes: ['', '', '0001'], tecleado: '1' });
  });
  it('a sign between parts goes on from a part that was entered otherwise, once', () => {
    expect(teclea(NADA, '/').i).toBe(1);
    expect(teclea(NADA, '/ /').i).toBe(1);
    expect(teclea({ ...NADA, i: 2 }, '/').i).toBe(2);
  });
  it('is read aloud part by part: a month by its name, what is none by its number', () => {
    expect([leida('03', 1), leida('12', 1), leida('00', 1), leida('', 1), leida('03', 0)]).toEqual([
      'marzo',
      'diciembre',
      '0',
      'Vacío',
      '3',
    ]);
  });
  it('is a day, half of one, or none', () => {
    expect(diaDe(['29', '02', '2024'])).toBe('2024-02-29');
    expect(diaDe(['09', '', '2024'])).toBeNull();
    expect(partesDe(INCOMPLETA)).toEqual(VACIAS);
    expect(partesDe('2024-03-09')).toEqual(['09', '03', '2024']);
  });
  it.each([
    [['29', '02', '2025'], '2025-02-01'],
    [['09', '03', '0202'], null],
    [['09', '', '2024'], null],
    [['', '03', '2024'], '2024-03-01'],
    [['31', '02', '2024'], '2024-02-01'],
    [['', '03', '202'], null],
    [['', '', ''], null],
  ] as const)('half of one says what was typed of it, %j, and its month where that is whole: %s', (partes, month) => {
    const half = diaDicho(partes);
    expect([isIncompleta(half), partesDe(half)]).toEqual([!sinNada(partes), partes]);
    expect(isIncompleta(primeroDe(partes)) || primeroDe(partes) === null).toBe(month === null);
    if (month) expect(primeroDe(partes)).toBe(month);
  });
  it('goes around by the arrows, and begins an empty year with this one', () => {
    const hoy = '2026-11-26';
    expect(stepParte(0, '31', 'ArrowUp', hoy)).toBe('01');
    expect(stepParte(1, '01', 'ArrowDown', hoy)).toBe('12');
    expect(stepParte(2, '', 'ArrowUp', hoy)).toBe('2026');
    expect(stepParte(0, '', 'ArrowDown', hoy)).toBe('31');
    expect(stepParte(0, '30', 'PageUp', hoy)).toBe('04');
    expect([stepParte(1, '05', 'Home', hoy), stepParte(1, '05', 'End', hoy), stepParte(1, '05', 'x', hoy)]).toEqual([
      '01',
      '12',
      undefined,
    ]);
  });
});

const HOY = '2026-11-26';
describe('a day that comes at once', () => {
  it.each([
    [
      '2024-03-01',
      `01/03/2024 | 1/3/2024 | 01-03-2024 | 01.03.2024 | 01 03 2024 |  1 / 3 / 2024  | 01032024 | 20240301 | 2024-03-01
      | 2024/03/01 | 2024.3.1 | 2024-03-01T00:00:00 | 2024-03-01T00:00:00.000Z | 2024-03-01 00:00:00 | 01/03/2024 00:00
      | 01/03/2024 23:59 | 01/03/2024, 10:05:09 p. m. | 1 de marzo de 2024 | 1 de marzo del 2024 | 01/mar/2024 | 1-mar-24
      | 01/03/24 | 1 MARZO 2024 | 1º de marzo de 2024 | 1° de marzo de 2024 | 1ro. de marzo de 2024 | Primero de marzo de 2024
      | viernes, 1 de marzo de 2024 | viernes 1 de marzo de 2024. | marzo 1, 2024 | 1 de marzo del año 2024 | 1 mar. 2024
      | 01‑03‑2024 | 01–03–2024 | ０１/０３/２０２４ | 01/03/2024 a las 9:30 hrs`,
    ],
    ['2025-03-15', '\n15/\n03/\n2025\n | 15/03/25'],
    ['2023-05-06', '06/05/23 | 6 de mayo de 2023 | 6-may-23 | 06.05.23'],
    ['2023-06-05', '05/06/2023 10:00'],
    ['2024-04-15', '15/04/2024 10:00 | 15/04/24 | 15 de abril de 2024 | 15 abr 2024'],
    ['2024-09-30', '30 de septiembre de 2024 | 30 de setiembre de 2024 | 30/sep/2024 | 30/sept/2024 | 30-set-24'],
    ['1950-01-02', '02/01/50 | 2/1/1950'],
    ['2026-12-31', '31/12/26'],
    ['1927-01-01', '01/01/27'],
    ['2011-12-20', '20122011'],
    ['2010-11-12', '20101112'],
  ])('%s is said by %s', (day, texts) => {
    for (const text of texts.split(' | ')) expect([text, readFecha(text, HOY)]).toEqual([text, day]);
  });
  it.each([
    '',
    'abc',
    '04/15/2024', // no month of here
    '31/02/2024',
    '29/02/23',
    '00/00/0000',
    '010324', // day or year first
    '45292', // the number of a cell
    '03/2024',
    '2024',
    '1 de ma de 2024', // marzo or mayo
    '1 de march de 2024',
    '2024-03-01T03:00:00Z', // the day before, here
    '2024-03-01T00:00:00-06:00',
    '01/03/2024 y 02/03/2024',
    '1/3/024',
    '5512345678',
  ])('%s is no day that is sure', (text) => {
    expect(readFecha(text, HOY)).toBeUndefined();
  });
  it('keeps the numbers of one that does not exist, so that they can be mended', () => {
    const seen = [
      ' 31/02/2024 ',
      '1-2-2024',
      '07092022',
      '04.15.2024',
      '31022024',
      '20240301',
      '2024-03-01',
      '1/2/24',
      'marzo',
    ];
    expect(seen.map((text) => numeros(text)?.join('/'))).toEqual([
      '31/02/2024',
      '01/02/2024',
      '07/09/2022',
      '04/15/2024',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
