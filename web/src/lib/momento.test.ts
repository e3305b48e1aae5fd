// @vitest-environment node
import { enMexico } from '@renadet/domain/lib/fecha';
import { afterEach, describe, expect, it } from 'vitest';
import { hora, momento } from './momento.ts';

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
