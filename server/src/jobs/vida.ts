import pg from '../db/pg.ts';

/** First half of the lock's number; the other is of the worker that holds it. */
export const CLAVE_VIDA = 31;
const PAUSA_MS = 1000;

/** Says that a worker lives: a lock that PostgreSQL lets go when its connection ends, however the process ended. */
export interface Vida {
  /** From now on for this worker. Settles when it was said, or could not be yet. */
  announce: (trabajador: string) => Promise<void>;
  finish: () => Promise<void>;
}

/**
 * The queue itself frees what a killed worker held after four hours; with this, `soltarTrabajos` does within a minute
 * or two (ADR 31).
 * @param pool whose settings a connection of its own is opened with: it is held as long as the process lives
 */
export function createVida(pool: pg.Pool): Vida {
  const Client = (pool.options.Client ?? pg.Client) as typeof pg.Client;
  let client: pg.Client | undefined;
  let current = '';
  let ended = false;
  const take = async (): Promise<void> => {
    const mine = new Client(pool.options);
    client = mine;
    let lost = false;
    const otraVez = () => {
      if (lost) return;
      lost = true;
      mine.end().catch(() => {});
      if (!ended && client === mine) setTimeout(() => ended || void take(), PAUSA_MS).unref();
    };
    mine.on('error', otraVez);
    mine.on('end', otraVez);
    try {
      await mine.connect();
      // a standby would take the lock too, where nobody who looks for it sees it
      const { rows } = await mine.query(`select current_setting('transaction_read_only') as solo`);
      if (rows[0]?.solo === 'on') throw new Error('the database only reads');
      await mine.query('select pg_advisory_lock($1, hashtext($2))', [CLAVE_VIDA, current]);
    } catch {
      otraVez();
    }
  };
  const release = async () => {
    const former = client;
    client = undefined;
    await former?.end().catch(() => {});
  };
  return {
    announce: async (trabajador) => {
      current = trabajador;
      ended = false;
      await release();
      await take();
    },
    finish: async () => {
      ended = true;
      await release();
    },
  };
}
