import { expect, test } from 'vitest';
import { createAfluencia } from './afluencia.ts';

/** Milliseconds between two who are refused: less than the peace after which all places are given. */
const CADA = 900;

/** What part of the places is given after each of so many refusals, with so many let in between two of them. */
function partes(afluencia: ReturnType<typeof createAfluencia>, refused: number, letIn: number, from: number): number[] {
  return Array.from({ length: refused }, (_, i) => {
    const now = from + i * CADA;
    const parte = afluencia.parte(now);
    if (parte < 1) {
      for (let one = 0; one < letIn; one++) afluencia.enter();
      afluencia.note(now);
    }
    return parte;
  });
}

test('[3-712] a burst has all places, and so has everybody a second after the last refusal', () => {
  const afluencia = createAfluencia();
  expect(afluencia.parte(0)).toBe(1);
  afluencia.note(0);
  expect(afluencia.parte(999)).toBeLessThan(1);
  expect(afluencia.parte(1_000)).toBe(1);
});

test('[3-712] a crowd that stays does not come in whole every ten seconds; where fewer are refused than let in, all places are given again', () => {
  const afluencia = createAfluencia();
  afluencia.note(0);
  const crowd = partes(afluencia, 30, 0, CADA);
  expect(Math.max(...crowd)).toBeLessThan(1);
  const fewer = partes(afluencia, 30, 3, 31 * CADA);
  expect(fewer.slice(0, 4).every((parte) => parte < 1)).toBe(true);
  expect(fewer).toContain(1);
});
