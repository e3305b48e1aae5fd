import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogosEjemplo } from '../carga/carga.ejemplo.ts';
import { load } from '../carga/carga.probe.ts';
import { cambios, victima as conVictima } from '../interconexion/servicio.ejemplo.ts';
import { calma } from '../lib/rules.probe.ts';
import { settle, violations } from '../lib/rules.ts';
import { victimaBuena } from './victima.ejemplo.ts';
import { reglasVictima } from './victima.rules.ts';
import type { Victima } from './victima.schema.ts';

const OTRAS = [2, 3, 4, 5, 6, 7, 8, 9, 11, 13];
const SUYOS = ['lltecnica', 'especifiquetecnica'];
const differing = (one: Victima, other: Victima) =>
  (Object.keys(other) as (keyof Victima)[]).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

/** Questions whose answers are one's own: with another record's each is as sound. */
const RESPUESTAS = [
  'bovictimadelitosexual',
  'boperiodista',
  'boderechosh',
  'bogrupovulnerable',
  'bomedidaproteccion',
] as const;

test('form: choosing any technique but the sexual one changes no other answer, whatever the answers are', () => {
  const record = fc.record({
    ...Object.fromEntries(RESPUESTAS.map((name) => [name, fc.constantFrom(0, 1, 2)])),
    llgenero: fc.constantFrom(1, 2, 3),
    llnacionalidad: fc.constantFrom(1, 2),
    bopsicologico: fc.constantFrom(0, 1, 2),
    lltecnica: fc.constantFrom(...OTRAS),
  }) as fc.Arbitrary<Partial<Victima>>;
  fc.assert(
    fc.property(record, fc.constantFrom(...OTRAS), (some, lltecnica) => {
      const before = settle(reglasVictima, { ...victimaBuena, especifiquetecnica: 'X', ...some } as Victima, calma);
      const after = settle(reglasVictima, { ...before, lltecnica }, calma, { previous: before });
      expect(differing(before, after).filter((name) => !SUYOS.includes(name))).toEqual([]);
      expect(violations(reglasVictima, after, calma).filter(({ campo }) => campo === 'bovictimadelitosexual')).toEqual(
        [],
      );
    }),
  );
});

test('workbook: each technique of the catalogue is taken with each answer about a sexual crime, the sexual one with SI alone', () => {
  const refused = (catalogosEjemplo.tecnicas ?? [])
    .filter(([id]) => OTRAS.includes(id) || id === 1)
    .flatMap(([id, tecnicasTortura, delito]) =>
      ['SI', 'NO', 'NO DISPONIBLE'].flatMap((esVictimaDelitoSexual) => {
        if (delito !== undefined && delito !== 310) return [];
        const { errores } = load('Victima', {
          tecnicasTortura,
          esVictimaDelitoSexual,
          especifiqueTecnicaTortura: id === 11 ? 'X' : null,
        });
        return errores.some(({ columna }) => columna === 'esVictimaDelitoSexual')
          ? [`${id} ${esVictimaDelitoSexual}`]
          : [];
      }),
    );
  expect(refused).toEqual(['1 NO', '1 NO DISPONIBLE']);
});

test('service: what is told of a sexual crime is kept, and what is not is not known', () => {
  const path = 'victimas.0.values.bovictimadelitosexual';
  expect([0, 1].map((esVictimaDelitoSexual) => cambios(conVictima({ esVictimaDelitoSexual }))[path])).toEqual([0, 1]);
  expect(cambios(conVictima({ esVictimaDelitoSexual: 2 }))).toEqual({});
});

test.each([1, 2, 3])('service: code %s of the guide is no sexual crime', (tecnica) => {
  const told = cambios(conVictima({ tecnica }));
  expect(Object.keys(told).filter((path) => path.startsWith('victimas.') && !path.endsWith('.lltecnica'))).toEqual([]);
});
