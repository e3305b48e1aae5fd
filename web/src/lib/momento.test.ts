// @vitest-environment node
import { enMexico } from '@renadet/domain/lib/fecha';
import { afterEach, describe, expect, it } from 'vitest';
import { antiguedad, hora, momento } from './momento.ts';

const { env } = (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process;
const own = env.TZ;
afterEach(() => {
  env.TZ = own;
});

describe('[1-621] moments are those of Mexico City on every computer, of 24 hours', () => {
  it.each(['America/Tijuana', 'Europe/Madrid', 'America/Mexico_City', 'Pacific/Kiritimati'])('in %s', (zone) => {
    env.TZ = zone;
    const late = '2026-11-23T05:03:00Z';
    expect(momento(late)).toBe('22/11/2026 23:03');
    expect(hora(new Date(late))).toBe('23:03');
    expect(enMexico(Date.parse(late))).toBe('2026-11-22T23:03:00');
    // no summer time any more, whatever an old list of zones says
    expect(momento('2026-07-01T06:00:00Z')).toBe('01/07/2026 00:00');
  });
});

const HACE = [
  ['2026-11-24T15:59:40Z', 'hace un momento'],
  ['2026-11-24T16:00:30Z', 'hace un momento'], // a clock that is ahead
  ['2026-11-24T15:40:00Z', 'hace 20 min'],
  ['2026-11-24T13:00:00Z', 'hace 3 h'],
  ['2026-11-24T05:42:00Z', 'ayer, 23:42'],
  ['2026-11-15T05:42:00Z', 'hace 10 días'],
] as const;
it.each(HACE)('how long ago %s was, by the days of Mexico City', (at, said) =>
  expect(antiguedad(at, Date.parse('2026-11-24T16:00:00Z'))).toBe(said),
);
