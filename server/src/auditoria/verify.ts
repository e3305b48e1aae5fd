import type pg from 'pg';

/** Rows of one statement, which may take 30 s: a few tenths of a second. */
const STRETCH = 5_000;

export interface Veredicto {
  /** Rows that the chain should have. */
  filas: number;
  /** Id of the first row that was changed, removed or added; undefined when all fit. */
  rota: number | undefined;
}

interface Cabeza {
  id: number;
  huella: Buffer;
  /** Newest row, 0 when there is none; and oldest. */
  ultima: number;
  ultima_huella: Buffer | null;
  primera: number | null;
}

/** First row of a stretch whose fingerprint is not the one due, or the first absent one. */
async function findBroken(client: pg.ClientBase, from: number, to: number): Promise<number | undefined> {
  const { rows } = await client.query<{ rota: number | null; ultima: number }>(
    // materialized: it would be asked for again for every row that the second count looks at
    `with r as materialized (select auditoria_rota($1, $2) as rota)
     select r.rota, (select coalesce(max(id), $1 - 1) from auditoria where id >= $1 and id < coalesce(r.rota, $2 + 1)) as ultima
       from r`,
    [from, to],
  );
  const { rota, ultima } = rows[0] ?? { rota: null, ultima: from - 1 };
  // The row that does not fit may only be the one after a gap; at the end of a stretch a gap has nobody to show it
  const due = ultima + 1;
  return due <= to && due <= (rota ?? to) ? due : undefined;
}

/**
 * Recomputes the audit chain from its first row to its head, stretch by stretch.
 * Finds a row that was changed, removed or added, and a tail that was cut off. Whoever owns the tables could forge the
 * whole chain: that is for copies kept elsewhere to show.
 * @param client login that owns the tables: row security hides rows from others
 * @param stretch rows recomputed in one query
 */
export async function verifyAudit(client: pg.ClientBase, stretch = STRETCH): Promise<Veredicto> {
  const { rows } = await client.query<Cabeza>(
    `select c.id::int8, c.huella, coalesce(a.id, 0) as ultima, a.huella as ultima_huella,
            (select min(id) from auditoria) as primera
       from auditoriacabeza c left join lateral (select id, huella from auditoria order by id desc limit 1) a on true`,
  );
  const head = rows[0];
  if (!head) return { filas: 0, rota: 1 };
  if (head.primera !== null && head.primera < 1) return { filas: head.id, rota: head.primera };
  for (let from = 1; from <= head.id; from += stretch) {
    const rota = await findBroken(client, from, Math.min(from + stretch - 1, head.id));
    if (rota !== undefined) return { filas: head.id, rota };
  }
  if (head.ultima > head.id) return { filas: head.id, rota: head.id + 1 };
  const fits = head.id === 0 || head.huella.equals(head.ultima_huella ?? Buffer.alloc(0));
  return { filas: head.id, rota: fits ? undefined : head.id };
}
