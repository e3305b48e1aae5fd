import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/** Milliseconds between two looks. */
const PAUSA = 100;

/**
 * Takes a lock of the session, and waits for it between statements. A statement that waits holds a snapshot, an index that the
 * lock's holder makes concurrently waits for every snapshot, and so neither would ever end.
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
