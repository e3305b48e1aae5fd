import { parseCrontab } from 'graphile-worker';
import { expect, test } from 'vitest';
import { HORARIO, TRABAJOS } from './trabajos.ts';

test('the clock names jobs that exist, each turn by a name of its own', () => {
  const turns = parseCrontab(HORARIO);
  expect(turns.map(({ task }) => task).filter((task) => !(task in TRABAJOS))).toEqual([]);
  expect(new Set(turns.map(({ identifier }) => identifier)).size).toBe(turns.length);
});
