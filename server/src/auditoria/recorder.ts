import type { Db } from '../db/open.ts';
import { append, type Entrada } from '../db/write.ts';
import { batched } from '../lib/batch.ts';

/**
 * Records what was read. Answers wait for it: nothing is shown that is not on record. Requests that come while one
 * batch is being written share the next one, so that twenty readers cost one commit.
 * @returns `record`, which resolves when its entry is committed and rejects when it could not be
 */
export function createRecorder(db: Db): (entrada: Entrada) => Promise<void> {
  return batched(async (entradas: Entrada[]) => {
    await append(db, entradas);
    return [];
  });
}
