import type pg from 'pg';

const STRETCH = 50_000;

export interface Veredicto {
  /** Rows whose fingerprint was recomputed. */
  filas: number;
  /** Id of the first row that does not fit the chain; undefined when all fit. */
  rota: number | undefined;
}

/**
 * Recomputes the audit chain from its first row to its head, stretch by stretch.
 * Finds a row that was changed, removed or inserted, and a tail that was cut off.
 */
export async function verifyAudit(client: pg.ClientBase): Promise<Veredicto> {
  const { rows } = await client.query<{ id: number; huella: Buffer; ultima: number; ultima_huella: Buffer | null }>(
    `select c.id, c.huella, coalesce(a.id, 0) as ultima, a.huella as ultima_huella
     from auditoriacabeza c left join lateral (select id, huella from auditoria order by id desc limit 1) a on true`,
  );
  const head = rows[0];
  if (!head) return { filas: 0, rota: 0 };
  for (let from = 1; from <= head.id; from += STRETCH) {
    const to = Math.min(from + STRETCH - 1, head.id);
    const found = await client.query<{ rota: number | null; primera: number | null; filas: number }>(
      `select auditoria_rota($1, $2) as rota, min(id) as primera, count(*)::int as filas from auditoria where id between $1 and $2`,
      [from, to],
    );
    const { rota, primera, filas } = found.rows[0] ?? { rota: null, primera: null, filas: 0 };
    // A gap at the edge of a stretch has no neighbour inside it to show it.
    const missing = filas === to - from + 1 ? undefined : primera === from ? (rota ?? to) : from;
    if (rota !== null || missing !== undefined)
      return { filas: head.id, rota: Math.min(rota ?? Infinity, missing ?? Infinity) };
  }
  const cut = head.id !== head.ultima || (head.id > 0 && !head.huella.equals(head.ultima_huella ?? Buffer.alloc(0)));
  return { filas: head.id, rota: cut ? Math.min(head.id, head.ultima + 1) : undefined };
}
