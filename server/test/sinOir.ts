import { onTestFinished } from 'vitest';

/** Errors and refused promises that nobody hears until the test ends, each of which would end a server; Vitest is not told. */
export function keepUnheard(): unknown[] {
  const unheard: unknown[] = [];
  const keep = (error: unknown) => unheard.push(error);
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    const others = process.listeners(event as 'uncaughtException');
    process.removeAllListeners(event).on(event, keep);
    onTestFinished(() => {
      process.removeListener(event, keep);
      for (const other of others) process.on(event, other);
    });
  }
  return unheard;
}
