import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createCache } from './query.ts';

/** A reading of which each call is answered when the test says so. */
function asked() {
  const answers: ((value: string) => void)[] = [];
  const cache = createCache();
  const queryFn = () => new Promise<string>((answer) => answers.push(answer));
  const observer = new QueryObserver(cache, { queryKey: ['lista'], queryFn });
  const told: (string | undefined)[] = [];
  observer.subscribe(({ data }) => told.push(data));
  return { cache, answers, told };
}

test('what changes while a list is read for the first time is in the list', async () => {
  const { cache, answers, told } = asked();
  await expect.poll(() => answers.length).toBe(1);
  const changed = cache.invalidateQueries({ queryKey: ['lista'] });
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.('antes');
  answers[1]?.('después');
  await changed;
  expect(told.at(-1)).toBe('después');
  expect(told).not.toContain('antes');
});

test.each([
  ['who only marks it', { refetchType: 'none' as const }, {}],
  ['who is content with the one under way', {}, { cancelRefetch: false }],
])('%s cuts no first read', async (_, filters, options) => {
  const { cache, answers, told } = asked();
  await expect.poll(() => answers.length).toBe(1);
  const changed = cache.invalidateQueries({ queryKey: ['lista'], ...filters }, options);
  answers[0]?.('antes');
  await changed;
  await expect.poll(() => told.at(-1)).toBe('antes');
  expect(answers).toHaveLength(1);
});
