import type { Base } from '../db/open.ts';
import { enPlazo } from '../lib/plazo.ts';

/** Milliseconds that an answer about the replica holds; while a new one is asked for, the former is used. */
const VIGENCIA = 2_000;
/** Milliseconds that a replica may take to answer, and seconds that it may be behind. */
const ESPERA = 1_000;
const ATRASO = 10;

interface OpcionesDeLectura {
  /** Told when reading goes over from one database to the other, and why. */
  onChange: (usa: 'replica' | 'principal', motivo: string) => void;
}

/**
 * Why a replica cannot be read from now; undefined when it can: it is a standby that has replayed all that the main
 * database had written, or whose last change is recent. (When it lost its connection and nothing was written since, it
 * still says the same as the main one.)
 */
export async function impedimento(principal: Base, replica: Base): Promise<string | undefined> {
  try {
    const { rows: written } = await principal.pool.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    const { rows } = await enPlazo(
      ESPERA,
      replica.pool.query<{ espejo: boolean; al_dia: boolean; atraso: number }>(
        `select pg_is_in_recovery() as espejo, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as al_dia,
           coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 1e9)::float8 as atraso`,
        [written[0]?.lsn],
      ),
    );
    const [found] = rows;
    if (!found?.espejo) return 'no es una réplica en espera';
    return found.al_dia || found.atraso <= ATRASO ? undefined : `atrasada ${Math.round(found.atraso)} s`;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Where the reports read: the replica while it answers and is not behind, else the main database. One answer reads from one of
 * them for the whole of its time, and each change is logged. Sessions, permissions and the audit never go there.
 * @param replica undefined: the main one always
 */
export function createLectura(
  principal: Base,
  replica: Base | undefined,
  { onChange }: OpcionesDeLectura,
): () => Promise<Base> {
  if (!replica) return async () => principal;
  let why: string | undefined;
  let asked = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  let known: boolean | undefined;
  // a connection that is lost says it before anyone is turned away: the next reader waits for a new answer
  const forget = () => {
    if (why === undefined) asked = Number.NEGATIVE_INFINITY;
  };
  replica.pool.on('error', forget);
  replica.pool.on('connect', (client) => client.on('error', forget));
  const ask = async () => {
    const next = await impedimento(principal, replica);
    if (next) replica.recheck?.();
    if (known === undefined || (next === undefined) !== known)
      onChange(next ? 'principal' : 'replica', next ?? 'al día');
    [why, known, asked, asking] = [next, next === undefined, performance.now(), undefined];
  };
  return async () => {
    if (performance.now() - asked > VIGENCIA) asking ??= ask();
    // the last look may be a moment old; after a long silence the caller waits for a new one
    if (known === undefined || performance.now() - asked > 10 * VIGENCIA) await asking;
    return why === undefined ? replica : principal;
  };
}
