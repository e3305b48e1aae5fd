import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inHalves } from './halves.ts';

const refusal = Object.assign(new Error('value too long'), { code: '22001' });

test('whatever is refused, every thing is done but those, each once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 40 }), async (sound) => {
      const done: number[] = [];
      const work = async (some: readonly number[]) => {
        if (!some.every((i) => sound[i])) throw refusal;
        done.push(...some);
        return new Map(some.map((i) => [i, 'done']));
      };
      const fates = await inHalves([...sound.keys()], work, (i) => [[i, 'refused']]);
      expect([...fates]).toEqual(sound.map((isSound, i) => [i, isSound ? 'done' : 'refused']));
      expect(done).toEqual([...sound.keys()].filter((i) => sound[i]));
    }),
  );
});

test('what is no fault of the data is told at once, and nothing is tried again', async () => {
  let tries = 0;
  const work = async () => {
    tries++;
    throw Object.assign(new Error('gone'), { code: '57P01' });
  };
  await expect(inHalves([1, 2, 3], work, () => [])).rejects.toThrow('gone');
  expect(tries).toBe(1);
});
