import { expect, test } from 'vitest';
import { ESTADO, MUNICIPIO, PAIS } from '../catalogos/ids.ts';
import { fieldState, settle, stateOf } from '../lib/rules.ts';
import { reglasNacimiento } from './nacimiento.ts';

const { MEXICO, NO_DISPONIBLE } = PAIS;
const rules = reglasNacimiento();

test.each([
  ['[1-273] abroad', 5, 30, ESTADO.NO_APLICA, MUNICIPIO.UNICO],
  ['[1-578] nobody knows where', NO_DISPONIBLE, 30, ESTADO.NO_DISPONIBLE, MUNICIPIO.UNICO],
  ['in Mexico', MEXICO, 30, 30, 87],
  ['[1-579] in a state that nobody knows', MEXICO, ESTADO.NO_DISPONIBLE, ESTADO.NO_DISPONIBLE, MUNICIPIO.UNICO],
  ['[1-579] in a state that does not apply', null, ESTADO.NO_APLICA, ESTADO.NO_APLICA, MUNICIPIO.UNICO],
  ['no country yet', null, 30, 30, 87],
])('born %s', (_, llpaisnacimiento, state, llestadonacimiento, llmunicipionacimiento) => {
  const born = settle(rules, { llpaisnacimiento, llestadonacimiento: state, llmunicipionacimiento: 87 }, {});
  expect(born).toEqual({ llpaisnacimiento, llestadonacimiento, llmunicipionacimiento });
});

test.each([
  [MEXICO, false],
  [5, true],
])('[1-273] whether a state that does not apply is offered with country %i: %s', (llpaisnacimiento, offered) => {
  const born = { llpaisnacimiento, llestadonacimiento: null, llmunicipionacimiento: null };
  const { allows } = stateOf(fieldState(rules, born, {}), 'llestadonacimiento');
  expect([allows(ESTADO.NO_APLICA), allows(30)]).toEqual([offered, true]);
});
