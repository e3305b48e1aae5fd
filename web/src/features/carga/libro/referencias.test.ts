// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { type Mudanza, moveFormula, moveRegla } from './referencias.ts';

/** Rows 5, 7 and 9 of ten stay under the headings in one sheet; of the other, all of six. */
const mudanza: Mudanza = (hoja) =>
  ({
    Expediente: { quedan: [1, 2, 3, 5, 7, 9], ultima: 10 },
    'Mis datos': { quedan: [1, 2, 3, 4, 5, 6], ultima: 6 },
  })[hoja];
const deLibro = (formula: string) => moveFormula(formula, mudanza, {});
const deFila = (formula: string) => moveFormula(formula, mudanza, { hoja: 'Expediente', ancla: { de: 7, a: 5 } });

describe('a reference follows its row, or is none', () => {
  test.each([
    ['Expediente!$A$7', 'Expediente!$A$5'],
    ['Expediente!$A$4:$A$10', 'Expediente!$A$4:$A$10'],
    ['Expediente!$A$4:$A$500', 'Expediente!$A$4:$A$500'],
    ['Expediente!$A$6:$A$9', 'Expediente!$A$5:$A$6'],
    ['Expediente!$BI$1:$CK$1', 'Expediente!$BI$1:$CK$1'],
    ["'Mis datos'!$B$5", "'Mis datos'!$B$5"],
    [
      'OFFSET(Expediente!$A$3,1,0,COUNTA(Expediente!$A:$A)-2)',
      'OFFSET(Expediente!$A$3,1,0,COUNTA(Expediente!$A:$A)-2)',
    ],
    ['"Expediente!$A$6"&Expediente!$A$9', '"Expediente!$A$6"&Expediente!$A$6'],
    ['Expediente!$A$6', undefined], // the row is gone
    ['Expediente!$A7', undefined], // which row, depends on where it is asked
    ['Otra!$A$1', undefined],
    ['[1]Expediente!$A$7', undefined],
    ['Tabla1[NUC]', undefined],
    ['#REF!', undefined],
    ['Expediente!$4:$4', undefined],
  ])('a name: %s', (formula, now) => expect(deLibro(formula)).toBe(now));

  test.each([
    ['INDIRECT("L_MUNICIPIOS_"&MATCH($O7,L_ESTADOS,0))', 'INDIRECT("L_MUNICIPIOS_"&MATCH($O5,L_ESTADOS,0))'],
    ['LEN(A7)>LOG10(B7)', 'LEN(A5)>LOG10(B5)'],
    ['COUNTIF($A$4:$A$500,$A7)>1', 'COUNTIF($A$4:$A$500,$A5)>1'],
    ["VLOOKUP(A7,'Mis datos'!$A$4:$C$6,2,0)", "VLOOKUP(A5,'Mis datos'!$A$4:$C$6,2,0)"],
    ['LISTA7=1', 'LISTA7=1'], // a name of somebody's
    ['A6=A7', undefined],
    ['$A$8=1', undefined],
  ])('of the cells of a row: %s', (formula, now) => expect(deFila(formula)).toBe(now));
});

describe('what holds for some cells holds for the same ones', () => {
  const moveOne = (range: string, formula?: string) => {
    const moved = moveRegla({ range, formula }, ['formula'], mudanza, 'Expediente');
    return moved && [moved.range, moved.formula];
  };
  test.each([
    ['H4:H500', undefined, ['H4:H500', undefined]],
    ['H4:H9', undefined, ['H4:H6', undefined]],
    ['H7', '$A7=1', ['H5', '$A5=1']],
    ['A1:C3 H6:H9', '"x"', ['A1:C3 H5:H6', '"x"']],
    ['A:A', undefined, ['A:A', undefined]],
    ['H8', undefined, undefined],
    ['H4 J7', '$A4=1', undefined], // for which of both
    ['H4:H500', '$A$8', undefined],
  ])('%s %s', (range, formula, now) => expect(moveOne(range, formula)).toEqual(now));
});
