import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fecha } from '../lib/fecha.ts';
import { examenNuevo } from './examen.rules.ts';
import type { Examen } from './examen.schema.ts';
import { exceptExamenes, mergeExamenes, sortExamenes } from './lista.ts';

const examen = (changes: Partial<Examen>): Examen => ({ ...examenNuevo(), ...changes });
const [a, b, c] = [1, 2, 3].map((llorganismo) => examen({ llorganismo })) as [Examen, Examen, Examen];

describe('the examinations of a victim are one value', () => {
  test('in the order in which they were made, else asked for; without a day at the end', () => {
    const made = examen({ fcsolicitud: fecha('2024-01-01'), fcrealizacion: fecha('2024-03-02') });
    const asked = examen({ fcsolicitud: fecha('2024-03-01') });
    const delivered = examen({ fcentrega: fecha('2024-02-01') });
    expect(sortExamenes([a, made, asked, delivered])).toEqual([delivered, asked, made, a]);
  });
  test('the same whatever the order in which they come', () => {
    const some = fc.array(fc.constantFrom(a, b, c, examen({ fcentrega: fecha('2024-02-01') })));
    fc.assert(
      fc.property(some, (list) => {
        expect(sortExamenes(list.toReversed())).toEqual(sortExamenes(list));
      }),
      { numRuns: 50 },
    );
  });
  test('two alike are two', () => {
    expect(exceptExamenes([a, b, a, a], [a, c])).toEqual([b, a, a]);
  });
});

describe("this user's changes on top of what another saved", () => {
  const changed = { ...a, llgrado: 3 };
  test.each([
    ['nothing changed here: theirs stand', [a, c], [a], [a], [a, c]],
    ['one added by each: both', [a, c], [a], [a, b], [a, b, c]],
    ['the same one added by both: once', [a, b], [a], [a, b], [a, b]],
    ['one taken out here stays out', [a, b, c], [a, b], [a], [a, c]],
    ['one changed here takes the place of the former', [a, c], [a], [changed], [changed, c]],
    [
      'one changed here and by another: nothing is lost',
      [{ ...a, llgrado: 1 }],
      [a],
      [changed],
      [{ ...a, llgrado: 1 }, changed],
    ],
    ['one changed here and taken out by another is there', [], [a], [changed], [changed]],
  ])('%s', (_, now, opened, mine, expected) => {
    expect(mergeExamenes(now, opened, mine)).toEqual(sortExamenes(expected));
  });
});
