import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Pide } from './direccion.ts';
import { LINEA } from './lineaDeTiempo.ts';

/** Milliseconds that a host may take to say what it is, and that others are waited for once one that writes has. */
export const CONTESTA = 2_000;
const GRACIA = 100;
/** Bytes of the log that two standbys may be apart and count as equally far. */
const PAREJOS = 2 ** 24;

/** The words of a host about itself. */
export interface Anfitrion {
  url: string;
  espejo: boolean;
  /** It takes no writing: a standby, or one that was told so. */
  soloLee: boolean;
  /** Timeline, which each promotion raises; 0 of a standby. */
  linea: number;
  /** How far a standby has replayed the log. */
  hasta: number;
}

const PREGUNTA = `select espejo, current_setting('transaction_read_only') = 'on' as "soloLee",
    ${LINEA} as linea,
    coalesce(case when espejo then pg_last_wal_replay_lsn() - '0/0' end, 0)::float8 as hasta
  from (select pg_is_in_recovery() as espejo) yo`;

async function ask(url: string): Promise<Anfitrion> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONTESTA,
    query_timeout: CONTESTA,
    application_name: 'renadet busca',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Omit<Anfitrion, 'url'>>(PREGUNTA);
    return { espejo: true, soloLee: true, linea: 0, hasta: 0, ...rows[0], url };
  } finally {
    // one that hangs would keep its end waiting as well
    void client.end().catch(() => {});
  }
}

/** Failures that waiting does not mend: the account, the password, the database. */
const FIJO = /^(28...|3D000)$/;

/**
 * Asks every host at once and takes the best that serves: of those that write the one promoted last (a former primary may not
 * know yet that it is none), of the standbys one that has replayed as far as any.
 * @param known the one in use, which stays while it is as good
 * @param gracia milliseconds that others are waited for once one that writes has answered
 * @returns undefined when none serves now
 * @throws a host's error about the account
 */
export async function findAnfitrion(
  urls: readonly string[],
  pide: Pide,
  known: Anfitrion | undefined,
  gracia = GRACIA,
): Promise<Anfitrion | undefined> {
  const serves = ({ espejo, soloLee }: Anfitrion) => (pide === 'leer' ? espejo : !soloLee);
  const answered: Anfitrion[] = [];
  const errors: { code?: string }[] = [];
  const { promise: first, resolve: found } = Promise.withResolvers<void>();
  const all = urls.map((url) =>
    ask(url).then(
      (one) => {
        answered.push(one);
        if (pide === 'escribir' && serves(one)) found();
      },
      (error) => errors.push(error),
    ),
  );
  await Promise.race([Promise.all(all), first.then(() => pause(gracia))]);
  const good = answered.filter(serves);
  if (!good.length) {
    const told = errors.find(({ code }) => FIJO.test(code ?? ''));
    if (told && errors.length === urls.length) throw told;
    return undefined;
  }
  const rank = ({ linea, hasta }: Anfitrion) => (pide === 'escribir' ? linea : Math.floor(hasta / PAREJOS));
  const highest = Math.max(...good.map(rank));
  const best = good.filter((one) => rank(one) === highest);
  return best.find(({ url }) => url === known?.url) ?? best[Math.floor(Math.random() * best.length)];
}
