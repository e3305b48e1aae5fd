import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/** Milliseconds between two looks. */
const PAUSA = 100;

/**
 * Takes a lock of the session, and waits for it between statements: who waits inside of one has a snapshot, which an index that the
 * lock's holder makes concurrently waits for in turn, and neither of the two ever ends.
 * @param clave the key, as SQL: one of ours, never of what somebody typed
 * @param onWait told once, where somebody else has it
 */
export async function waitForLock(client: pg.ClientBase, clave: string, onWait = () => {}): Promise<void> {
  for (let told = false; ; told = true) {
    const { rows } = await client.query<{ mio: boolean }>(`select pg_try_advisory_lock(${clave}) as mio`);
    if (rows[0]?.mio) return;
    if (!told) onWait();
    await setTimeout(PAUSA);
  }
}
