import { expect, test } from 'vitest';
import { violations } from '../lib/rules.ts';
import { reglasAuditoria } from './auditoria.rules.ts';

test.each([
  ['2026-03-02', '2026-03-01', ['No puede ser menor a la fecha de inicio.']],
  ['2026-03-01', '2026-03-01', []],
  ['2026-03-01', '2026-03-02', []],
  [null, '2026-03-01', []],
  ['2026-03-01', null, []],
  [null, null, []],
])('a search of the audit from %s to %s', (fechaInicio, fechaFin, said) => {
  const wrong = violations(reglasAuditoria, { fechaInicio, fechaFin }, {});
  expect(wrong.map(({ campo, mensaje }) => [campo, mensaje])).toEqual(said.map((text) => ['fechaFin', text]));
});
