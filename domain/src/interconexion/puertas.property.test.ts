import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reglasAutoridad } from '../autoridad/autoridad.rules.ts';
import { reglasCarpeta } from '../carpeta/carpeta.rules.ts';
import { type Contexto, contextoDe } from '../lib/contexto.ts';
import { fecha } from '../lib/fecha.ts';
import { heardBy, type Rule, violations } from '../lib/rules.ts';
import { reglasVictima } from '../victima/victima.rules.ts';
import { caso, judge, SOLICITUD } from './servicio.ejemplo.ts';

const HOY = fecha('2026-03-01');
const RUNS = 5_000;
/** Values of one kind that the guide tells apart, and one that it does not know. */
const OTROS: Readonly<Record<string, readonly unknown[]>> = {
  texto: ['NO APLICA', 'Uno', 'Dos'],
  numero: [0, 1, 2, 3, 4, 5, 7, 9, 33, 99, 310],
  fecha: ['31/12/1899', '03/04/2025', '10/05/2025', '01/01/2026'],
};
const kindOf = (value: unknown) =>
  typeof value === 'number' ? 'numero' : /^\d\d\/\d\d\/\d{4}$/.test(String(value)) ? 'fecha' : 'texto';
/** An object of the request with some of its fields told otherwise. */
const varied = <T extends object>(sound: T): fc.Arbitrary<object> => {
  const change = fc
    .constantFrom(...Object.entries(sound).filter(([, value]) => !Array.isArray(value)))
    .chain(([name, value]) => fc.constantFrom(...(OTROS[kindOf(value)] ?? [])).map((other) => [name, other] as const));
  return fc.array(change, { maxLength: 2 }).map((changes) => ({ ...sound, ...Object.fromEntries(changes) }));
};
const request = fc
  .tuple(
    varied(SOLICITUD),
    fc.constantFrom(...SOLICITUD.victimas).chain((one) => varied(one)),
    fc.constantFrom(...SOLICITUD.autoridades).chain((one) => varied(one)),
  )
  .map(([file, victim, authority]) => caso({ ...file, numVictimas: 1, victimas: [victim], autoridades: [authority] }));

const broken = <V extends object, C extends Contexto>(rules: readonly Rule<V, C>[], values: V, contexto: C) =>
  violations(heardBy('servicio', rules), values, contexto);

test('whatever the service lets in breaks no row of the forms, but those that say that it does not hear them', () => {
  const seen = { kept: 0, returned: 0 };
  fc.assert(
    fc.property(request, (body) => {
      const found = judge(body);
      if ('errores' in found) {
        expect(found.errores.length).toBeGreaterThan(0);
        seen.returned++;
        return;
      }
      seen.kept++;
      const { carpeta, victimas, autoridades } = found.entrada;
      const contexto = contextoDe(carpeta, { hoy: HOY });
      expect([
        broken(reglasCarpeta, carpeta, contexto),
        victimas.map(({ values }) => broken(reglasVictima, values, contexto)),
        autoridades.map((values) => broken(reglasAutoridad, values, contexto)),
      ]).toEqual([[], [[]], [[]]]);
    }),
    { numRuns: RUNS },
  );
  // neither is a handful
  expect(Math.min(seen.kept, seen.returned)).toBeGreaterThan(RUNS / 20);
});
