import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isContrasenia, LIMITES } from '../recuperacion/contrasenia.ts';
import { REQUISITOS } from './requisitos.ts';

const NOMBRES = ['MARIA', 'LOPEZ', 'NUÑEZ'];
const met = (text: string) => REQUISITOS.map((r) => r.holds(text, NOMBRES, LIMITES));

test('what is told while typing is what is judged, whatever is typed', () => {
  const piece = fc.constantFrom('maria', 'Lope', 'a', 'B', '7', ' ', 'ñ', 'É', '$');
  const typed = fc.array(piece, { maxLength: 9 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(typed, (text) => met(text).every(Boolean) === isContrasenia(text, NOMBRES)),
    { numRuns: 500 },
  );
});

test('each thing that lacks is told by itself; of nothing typed nothing is met', () => {
  expect(met('')).toEqual([false, false, false, false, false, false]);
  expect(met('Abc12')).toEqual([false, true, true, true, true, true]);
  expect(met('registro2026')).toEqual([true, false, true, true, true, true]);
  expect(met('REGISTRO2026')).toEqual([true, true, false, true, true, true]);
  expect(met('Registro')).toEqual([true, true, true, false, true, true]);
  expect(met('Registro 2026')).toEqual([true, true, true, true, false, true]);
  expect(met('xLopez2026')).toEqual([true, true, true, true, true, false]);
  expect([18, 19].map((n) => met(`A1${'x'.repeat(n - 2)}`)[0])).toEqual([true, false]);
  expect(REQUISITOS.map(({ texto }) => texto(LIMITES))).toEqual([
    'De 6 a 18 caracteres',
    'Una letra mayúscula',
    'Una letra minúscula',
    'Un número',
    'Sin espacios',
    'Sin su nombre ni apellidos',
  ]);
});
