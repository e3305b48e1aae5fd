import type { Db } from '../db/open.ts';
import { append, type Entrada } from '../db/write.ts';

const BATCH = 500;

/**
 * Records what was read. Answers wait for it: nothing is shown that is not on record. Requests that come while one
 * batch is being written share the next one, so that twenty readers cost one commit.
 * @returns `record`, which resolves when its entry is committed and rejects when it could not be
 */
export function createRecorder(db: Db): (entrada: Entrada) => Promise<void> {
  let waiting: { entrada: Entrada; done: (error?: unknown) => void }[] = [];
  let busy = false;
  const drain = async () => {
    busy = true;
    while (waiting.length) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      const error = await append(
        db,
        batch.map((w) => w.entrada),
      ).then(
        () => undefined,
        (e: unknown) => e ?? new Error('audit failed'),
      );
      for (const { done } of batch) done(error);
    }
    busy = false;
  };
  return (entrada) =>
    new Promise((ok, ko) => {
      waiting.push({ entrada, done: (error) => (error ? ko(error) : ok()) });
      if (!busy) void drain();
    });
}
