import { setTimeout as after } from 'node:timers/promises';

/**
 * Answers no sooner than after so many milliseconds, however short the work was: how long it took then tells nothing.
 * An error too waits its time.
 */
export async function alMenos<T>(ms: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, after(ms)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
