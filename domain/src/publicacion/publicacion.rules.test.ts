import { expect, test } from 'vitest';
import { fecha } from '../lib/fecha.ts';
import { CAMPO_OBLIGATORIO, violations } from '../lib/rules.ts';
import { REGLAS_PUBLICACION } from './publicacion.rules.ts';

test.each([
  [null, [CAMPO_OBLIGATORIO]],
  ['2017-06-25', ['La fecha de corte no puede ser anterior al 26/06/2017.']],
  ['2017-06-26', []],
  ['2026-03-09', []],
  ['2026-03-10', [expect.stringMatching(/^La fecha de corte debe ser anterior a hoy/)]],
  ['2026-03-11', [expect.stringMatching(/^La fecha de corte debe ser anterior a hoy/)]],
])('a cut-off of %s, asked for on 2026-03-10', (corte, said) => {
  const asked = { corte: corte === null ? null : fecha(corte) };
  const wrong = violations(REGLAS_PUBLICACION, asked, { hoy: fecha('2026-03-10') });
  expect(wrong.map(({ campo, mensaje }) => [campo, mensaje])).toEqual(said.map((text) => ['corte', text]));
});
