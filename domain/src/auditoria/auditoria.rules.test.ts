import { expect, test } from 'vitest';
import { CONTRATOS } from '../lib/contratos.probe.ts';
import { violations } from '../lib/rules.ts';
import { accionesConocidas } from './acciones.ts';
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

test('every operation that leaves a mark has its sentence, of its own, and can be looked for by it', () => {
  const known = accionesConocidas();
  const names = new Set(known.map(([operacion]) => operacion));
  const marked = new Set(CONTRATOS.flatMap(([, { auditoria }]) => auditoria ?? []));
  expect(marked.size).toBeGreaterThan(100);
  expect([...marked].filter((operacion) => !names.has(operacion))).toEqual([]);
  for (const [operacion, texto] of known)
    expect([operacion, texto]).toEqual([operacion, expect.stringMatching(/^[A-ZÁÉ].+[^.]$/)]);
  expect(new Set(known.map(([, texto]) => texto)).size).toBe(known.length);
});
